import { useContext } from 'react';
import { useMarks } from '../../lib/marks/use-marks';
import type { MarkedItemType } from '../../lib/preferences/preference-keys';
import { Button } from '../controls/button';
import { MarkToolsContext } from './mark-tools';

interface SelectedActionsProps {
  /** The stable name of the list. */
  readonly list: MarkedItemType;
  readonly ids: readonly number[];
  /** What the button for marking says. */
  readonly markLabel: string;
}

/** Rows that were selected outside of their list can be marked, made a group or added to one. */
export function SelectedActions({ list, ids, markLabel }: SelectedActionsProps) {
  const { change } = useMarks();
  const MarkTools = useContext(MarkToolsContext);
  return (
    <>
      <Button variant="default" size="compact-xs" onClick={() => void change(list, ids, true)}>
        {markLabel}
      </Button>
      {MarkTools && (
        <MarkTools list={list} marked={0} found={{ count: ids.length, request: { onlyIds: ids } }} />
      )}
    </>
  );
}
