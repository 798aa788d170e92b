import { germplasmLabel } from '@landrace/domain/germplasm-label';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { showFailure } from '../../../kit/notices/show-failure';
import { useText } from '../../../lib/i18n/text';
import { useGermplasmMarks } from '../use-germplasm-marks';
import classes from './request.module.css';
import type { Item } from './request-queries';

interface Props {
  readonly missing: readonly Item[];
  readonly total: number;
  readonly isMarked: boolean;
  readonly onRemove: (ids: readonly number[]) => void;
}

/** Accessions that the genebank portal does not know, and a button to continue without them. */
export function UnknownItems({ missing, total, isMarked, onRemove }: Props) {
  const t = useText();
  const marks = useGermplasmMarks();
  const message = useRef<HTMLElement>(null);
  useEffect(() => message.current?.focus(), []);
  const ids = missing.map(({ germplasmId }) => germplasmId);
  const handleUnmark = async () => {
    await marks.change(ids, false);
    onRemove(ids);
  };
  return (
    <section ref={message} tabIndex={-1} role="alert" className={classes.unknown}>
      <p>{t('request.unknown', { missing: missing.length, total })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll a long list. */}
      <ul className={classes.unknownList} tabIndex={0} aria-label={t('request.unknownList')}>
        {missing.map(({ germplasmId, germplasmDisplayName, germplasmName }) => (
          <li key={germplasmId}>
            <bdi>{germplasmLabel(germplasmDisplayName, germplasmName)}</bdi>
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button onClick={() => onRemove(ids)}>{t('request.removeUnknown')}</Button>
        {isMarked && (
          <Button variant="default" onClick={() => void handleUnmark().catch(showFailure)}>
            {t('request.unmarkUnknown')}
          </Button>
        )}
      </div>
    </section>
  );
}
