import { changeSets } from '@landrace/contract/areas/administration/change-set.table';
import { useMemo, useState } from 'react';
import { Section } from '../../../kit/layout/section';
import { DataTable } from '../../../kit/table/data-table';
import type { TablePresentation } from '../../../kit/table/presentation';
import { useText } from '../../../lib/i18n/text';
import { UndoDialog } from './undo-dialog';
import type { ChangeSet } from './unifier-queries';

/** Includes edits: one made after a merge may have to be undone first. */
const undoable = [{ column: 'kind', comparator: 'inSet', values: ['unify', 'edit'] }] as const;

export function MergesSoFar() {
  const t = useText();
  const [undoing, setUndoing] = useState<ChangeSet>();
  const presentation = useMemo<TablePresentation<typeof changeSets>>(
    () => ({
      widths: { summary: 420 },
      rowActions: [
        {
          id: 'undo',
          label: t('germplasm.unifier.undo'),
          isOffered: ({ undoneById }) => undoneById === undefined,
          onSelect: setUndoing,
        },
      ],
    }),
    [t],
  );
  const title = t('germplasm.unifier.soFar');
  return (
    <Section title={title}>
      <DataTable definition={changeSets} title={title} presentation={presentation} scope={undoable} isPart />
      {undoing && <UndoDialog changeSet={undoing} onClose={() => setUndoing(undefined)} />}
    </Section>
  );
}
