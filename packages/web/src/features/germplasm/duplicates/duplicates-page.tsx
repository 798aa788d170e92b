import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchIcon } from '../../../kit/icons/shell-icons';
import { Loaded } from '../../../kit/layout/loaded';
import { Page } from '../../../kit/layout/page';
import { ReadOnlyNotice } from '../../../kit/layout/read-only-notice';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { DefinitionLink } from '../../../kit/text/definition-link';
import { useText } from '../../../lib/i18n/text';
import { useReadOnly } from '../../../lib/settings/use-read-only';
import { useUrlState } from '../../../lib/url-state';
import classes from './duplicates.module.css';
import { FinderDialog } from './finder-dialog';
import { finderQuery, isSearching } from './finder-query';
import { foundCodec } from './finder-request';
import { FinderState } from './finder-state';
import { Pairs } from './pairs';

/** Germplasm that are probably identical, found in the background and decided one by one. */
export function DuplicatesPage() {
  const t = useText();
  const isReadOnly = useReadOnly();
  const finder = useQuery(finderQuery);
  const [found] = useUrlState(foundCodec);
  // The link from a list opens the search for duplicates of its results.
  const [isDialogOpen, setDialogOpen] = useState(found.length > 0);
  const canReadData = !isReadOnly && finder.data !== undefined && !isSearching(finder.data);
  return (
    <Page
      title={t('germplasm.duplicates.title')}
      line={
        <>
          {t('germplasm.duplicates.line')}
          <DefinitionLink of="duplicate-score" name={t('germplasm.tables.duplicates.score')} />
        </>
      }
      help="germplasm.duplicates.help"
      action={
        !isReadOnly && (
          <Button
            size="xs"
            leftSection={<SearchIcon />}
            disabled={!canReadData}
            onClick={() => setDialogOpen(true)}
          >
            {t('germplasm.duplicates.search')}
          </Button>
        )
      }
    >
      {isReadOnly && <ReadOnlyNotice />}
      <Loaded query={finder} height={40}>
        {(state) => <FinderState finder={state} isReadOnly={isReadOnly} />}
      </Loaded>
      <p className={classes.ways}>
        <ScreenLink screen="germplasm-unifier">{t('germplasm.duplicates.toUnifier')}</ScreenLink>
        <ScreenLink screen="germplasm-match">{t('germplasm.duplicates.toMatch')}</ScreenLink>
      </p>
      <Pairs isReadOnly={isReadOnly} />
      {isDialogOpen && canReadData && <FinderDialog found={found} onClose={() => setDialogOpen(false)} />}
    </Page>
  );
}
