import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/text';
import { AcceptLicences, LicenceGate } from '../licence-gate';
import { chosenQuery, unacceptedOf } from '../licences-query';
import type { ExportType } from './export-types';
import { NextStep } from './next-step';
import classes from './selector.module.css';

interface Props {
  readonly type: ExportType;
  readonly ids: readonly number[];
}

/** Stays visible below the table: the selection, what is missing, and the next step. */
export function SelectionBar({ type, ids }: Props) {
  const t = useText();
  const [wasTried, setTried] = useState(false);
  const { data = [] } = useQuery(chosenQuery(ids));
  return (
    <div className={classes.bar}>
      {wasTried && <Outcome type={type} ids={ids} />}
      <div className={classes.buttons}>
        {!wasTried && <AcceptLicences licences={unacceptedOf(data)} />}
        <Button onClick={() => setTried(true)}>{t('datasets.selector.continue')}</Button>
      </div>
    </div>
  );
}

function Outcome({ type, ids }: Props) {
  const t = useText();
  if (ids.length === 0) {
    return (
      <p role="alert" className={classes.problem}>
        {t('datasets.selector.noneChosen')}
      </p>
    );
  }
  return (
    <LicenceGate datasetIds={ids}>
      <NextStep type={type} ids={ids} />
    </LicenceGate>
  );
}
