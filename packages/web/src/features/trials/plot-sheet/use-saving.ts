import { maxSheetCells } from '@landrace/contract/areas/trials/plot-sheet';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showNotice } from '../../../kit/notices/notice-store';
import { showFailure } from '../../../kit/notices/show-failure';
import { api } from '../../../lib/api/client';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { type CellEdit, cellKey, type Edits, noEdits, savedBody } from './cell-edits';
import type { SheetState } from './use-plot-sheet';

/** A changed cell, and what somebody else has stored there meanwhile. */
export interface CellConflict {
  readonly key: string;
  readonly mine: CellEdit;
  readonly theirs: string | null;
  readonly by: string | undefined;
  readonly on: string | undefined;
}

interface Saved {
  readonly datasetId: number;
  readonly name: string;
  readonly state: SheetState;
}

/** Saves all changes or none, and asks when somebody else was faster. */
export function useSaving({ datasetId, name, state }: Saved) {
  const t = useText();
  const client = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [conflicts, setConflicts] = useState<readonly CellConflict[]>();
  const refresh = () => client.invalidateQueries({ queryKey: ['table'] });

  async function send(cells: Edits['cells']): Promise<void> {
    if (cells.size > maxSheetCells) {
      const text = t('plotSheet.tooMany', { limit: formatNumber(maxSheetCells) });
      showNotice({ kind: 'error', title: t('core.notices.errorTitle'), text });
      return;
    }
    const body = savedBody(cells);
    const answer = await api('PATCH dataset/{datasetId}/plot-sheet', { params: { datasetId }, body });
    const keyAt = ({ plotId, column }: { readonly plotId: number; readonly column: number }) => {
      const known = body.columns[column];
      return known ? cellKey(plotId, known) : '';
    };
    if (answer.conflicts.length > 0) {
      setConflicts(
        answer.conflicts.flatMap(({ value, changedBy, changedOn, ...place }) => {
          const mine = cells.get(keyAt(place));
          return mine ? { key: keyAt(place), mine, theirs: value, by: changedBy, on: changedOn } : [];
        }),
      );
      return;
    }
    if (answer.refused.length > 0) {
      state.setRefused(new Map(answer.refused.map(({ problem, ...place }) => [keyAt(place), problem])));
      return;
    }
    // Stored values first, or the old ones would be shown for a moment.
    await refresh();
    state.setEdits(noEdits);
    state.setRefused(new Map());
    showSaved(answer.saved, answer.changeSetId);
  }

  function showSaved(count: number, changeSetId: number | undefined): void {
    showNotice({
      kind: 'success',
      title: t('plotSheet.saved', { count, size: formatNumber(count) }),
      text: t('plotSheet.savedText', { name }),
      ...(changeSetId !== undefined && {
        action: {
          label: t('plotSheet.undoSaved'),
          onSelect: () => void undo(changeSetId).catch(showFailure),
        },
      }),
    });
  }

  async function undo(changeSetId: number): Promise<void> {
    await api('POST change-set/{changeSetId}/undo', { params: { changeSetId } });
    await refresh();
    showNotice({
      kind: 'success',
      title: t('plotSheet.undoneTitle'),
      text: t('plotSheet.savedText', { name }),
    });
  }

  async function sendAll(cells: Edits['cells']): Promise<void> {
    setSending(true);
    await send(cells)
      .catch(showFailure)
      .finally(() => setSending(false));
  }

  return {
    isSending,
    conflicts,
    /** Unless the browser already knows that something is not allowed. */
    async save(): Promise<void> {
      const problems = state
        .cellsWithProblems()
        .flatMap((cell) => (cell.problem ? [[keyOf(cell), cell.problem] as const] : []));
      if (problems.length > 0) state.setRefused(new Map(problems));
      else await sendAll(state.edits.cells);
    },
    close: () => setConflicts(undefined),
    /** Where the own value was chosen it is sent again, now over the other one; elsewhere it is given up. */
    async decide(isMine: (conflict: CellConflict) => boolean): Promise<void> {
      const cells = new Map(state.edits.cells);
      for (const conflict of conflicts ?? [])
        if (isMine(conflict)) cells.set(conflict.key, { ...conflict.mine, before: conflict.theirs });
        else cells.delete(conflict.key);
      setConflicts(undefined);
      state.setEdits({ cells, past: [], future: [] });
      await refresh();
      if (cells.size > 0) await sendAll(cells);
    },
  };
}

const keyOf = ({ plotId, column }: ReturnType<SheetState['cellsWithProblems']>[number]) =>
  cellKey(plotId, column);
