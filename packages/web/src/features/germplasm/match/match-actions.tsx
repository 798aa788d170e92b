import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import { Button } from '@mantine/core';
import { useContext, useState } from 'react';
import { DownloadIcon, TickIcon } from '../../../kit/icons/table-icons';
import { showNotice } from '../../../kit/notices/notice-store';
import { showFailure } from '../../../kit/notices/show-failure';
import { MarkToolsContext } from '../../../kit/table/mark-tools';
import { saveText } from '../../../lib/download';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { useGermplasmMarks } from '../use-germplasm-marks';
import classes from './match.module.css';
import { matchTable } from './match-table';
import type { Resolution } from './resolution';

/** Actions on all matched germplasm. */
export function MatchActions({ resolution: { lines, ids } }: { readonly resolution: Resolution }) {
  const t = useText();
  const MarkTools = useContext(MarkToolsContext);
  return (
    <div className={classes.actions}>
      {ids.length > 0 && <MarkButton ids={ids} />}
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<DownloadIcon />}
        onClick={() => saveText(matchTable(lines, t), 'germplasm-match.csv', 'text/csv')}
      >
        {t('match.export')}
      </Button>
      {MarkTools && ids.length > 0 && (
        <MarkTools
          list={germplasm.name}
          marked={0}
          found={{ count: ids.length, request: { onlyIds: ids } }}
        />
      )}
    </div>
  );
}

function MarkButton({ ids }: { readonly ids: readonly number[] }) {
  const t = useText();
  const marks = useGermplasmMarks();
  const [isWorking, setWorking] = useState(false);
  const handleMark = async () => {
    setWorking(true);
    try {
      await marks.change(ids, true);
      showNotice({
        kind: 'success',
        title: t('match.marked'),
        text: t('match.markedText', { count: formatNumber(ids.length) }),
      });
    } catch (problem) {
      showFailure(problem);
    } finally {
      setWorking(false);
    }
  };
  return (
    <Button
      size="compact-sm"
      leftSection={<TickIcon />}
      loading={isWorking}
      onClick={() => void handleMark()}
    >
      {t('match.mark', { count: formatNumber(ids.length) })}
    </Button>
  );
}
