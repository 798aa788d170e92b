import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import { Button } from '@mantine/core';
import { useContext } from 'react';
import { MarkToolsContext } from '../../../kit/table/mark-tools';
import { useText } from '../../../lib/i18n/text';
import { useMarks } from '../../../lib/marks/use-marks';

/** Selected lines can be marked, made a group or added to one. */
export function LineActions({ ids }: { readonly ids: readonly number[] }) {
  const t = useText();
  const { change } = useMarks();
  const MarkTools = useContext(MarkToolsContext);
  return (
    <>
      <Button variant="default" size="compact-xs" onClick={() => void change('germplasm', ids, true)}>
        {t('diversity.mark')}
      </Button>
      {MarkTools && (
        <MarkTools
          list={germplasm.name}
          marked={0}
          found={{ count: ids.length, request: { onlyIds: ids } }}
        />
      )}
    </>
  );
}
