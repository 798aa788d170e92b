import { Button } from '@mantine/core';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useAnnouncedJobs } from '../../../kit/notices/use-announced-jobs';
import { api, apiFile } from '../../../lib/api/client';
import { describeError } from '../../../lib/errors/describe-error';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import type { PedigreeRequest, requestOf } from './export-choice';
import classes from './pedigree-export.module.css';

/** The key starts like those of lists, so that accepting a licence invalidates it, too. */
function sizeQuery(options: PedigreeRequest) {
  return queryOptions({
    queryKey: ['table', 'pedigree', 'size', options],
    queryFn: ({ signal }) => api('POST dataset/export/pedigree/count', { body: options, signal }),
    meta: { isQuiet: true },
  });
}

/** The size of the file, and the two ways to get it. */
export function ExportOffer({ checked }: { readonly checked: ReturnType<typeof requestOf> }) {
  const t = useText();
  if ('obstacle' in checked) {
    return (
      <>
        <p role="status" className={classes.size}>
          {t(`germplasm.pedigreeExport.${checked.obstacle}`)}
        </p>
        <Buttons options={undefined} />
      </>
    );
  }
  return <Offer options={checked.request} />;
}

function Offer({ options }: { readonly options: PedigreeRequest }) {
  const t = useText();
  const { data, error } = useQuery(sizeQuery(options));
  const statusText = () => {
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
        {statusText()}
      </p>
      <Buttons options={data?.relations === 0 ? undefined : options} />
    </>
  );
}

/** Undefined while nothing can be exported. */
function Buttons({ options }: { readonly options: PedigreeRequest | undefined }) {
  const t = useText();
  const announce = useAnnouncedJobs();
  const download = useMutation({
    mutationFn: (body: PedigreeRequest) =>
      apiFile('POST dataset/export/pedigree', { body, otherwise: 'pedigree.helium' }),
  });
  const prepare = useMutation({
    mutationFn: (body: PedigreeRequest) => api('POST dataset/export/pedigree-async', { body }),
    onSuccess: (jobs) => announce(jobs, { datatype: 'pedigree' }, 'errors.code.pedigree.noData'),
  });
  return (
    <div className={classes.buttons}>
      <Button
        disabled={!options}
        loading={download.isPending}
        onClick={() => options && download.mutate(options)}
      >
        {t('germplasm.pedigreeExport.download')}
      </Button>
      <Button
        variant="default"
        disabled={!options}
        loading={prepare.isPending}
        onClick={() => options && prepare.mutate(options)}
      >
        {t('table.download.background')}
      </Button>
    </div>
  );
}
