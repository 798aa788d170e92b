import { Button } from '@mantine/core';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useAnnouncedJobs } from '../../../kit/notices/use-announced-jobs';
import { api, apiFile } from '../../../lib/api/client';
import { describeError } from '../../../lib/errors/describe-error';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import type { PedigreeWish, wishOf } from './export-choice';
import classes from './pedigree-export.module.css';

/** Its name begins like those of lists, so that it is asked for anew when an accepted licence changes them. */
function sizeQuery(wish: PedigreeWish) {
  return queryOptions({
    queryKey: ['table', 'pedigree', 'size', wish],
    queryFn: ({ signal }) => api('POST dataset/export/pedigree/count', { body: wish, signal }),
    meta: { isQuiet: true },
  });
}

/** How large the file will be, and the two ways to have it. */
export function ExportOffer({ asked }: { readonly asked: ReturnType<typeof wishOf> }) {
  const t = useText();
  if ('obstacle' in asked) {
    return (
      <>
        <p role="status" className={classes.size}>
          {t(`germplasm.pedigreeExport.${asked.obstacle}`)}
        </p>
        <Buttons wish={undefined} />
      </>
    );
  }
  return <Offer wish={asked.wish} />;
}

function Offer({ wish }: { readonly wish: PedigreeWish }) {
  const t = useText();
  const { data, error } = useQuery(sizeQuery(wish));
  const words = () => {
    if (error) return describeError(error, t);
    if (!data) return t('germplasm.pedigreeExport.counting');
    const { relations, individuals } = data;
    if (relations === undefined || individuals === undefined) return t('germplasm.pedigreeExport.large');
    if (relations === 0) return t('germplasm.pedigreeExport.empty');
    return t('germplasm.pedigreeExport.size', {
      count: relations,
      relations: formatNumber(relations),
      individuals: formatNumber(individuals),
    });
  };
  return (
    <>
      <p role="status" className={classes.size}>
        {words()}
      </p>
      <Buttons wish={data?.relations === 0 ? undefined : wish} />
    </>
  );
}

/** Without a wish there is nothing to have. */
function Buttons({ wish }: { readonly wish: PedigreeWish | undefined }) {
  const t = useText();
  const announce = useAnnouncedJobs();
  const download = useMutation({
    mutationFn: (body: PedigreeWish) =>
      apiFile('POST dataset/export/pedigree', { body, otherwise: 'pedigree.helium' }),
  });
  const prepare = useMutation({
    mutationFn: (body: PedigreeWish) => api('POST dataset/export/pedigree-async', { body }),
    onSuccess: (jobs) => announce(jobs, { datatype: 'pedigree' }, 'errors.code.pedigree.noData'),
  });
  return (
    <div className={classes.buttons}>
      <Button disabled={!wish} loading={download.isPending} onClick={() => wish && download.mutate(wish)}>
        {t('germplasm.pedigreeExport.download')}
      </Button>
      <Button
        variant="default"
        disabled={!wish}
        loading={prepare.isPending}
        onClick={() => wish && prepare.mutate(wish)}
      >
        {t('table.download.background')}
      </Button>
    </div>
  );
}
