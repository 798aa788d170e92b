import type { GeneticMap } from '@landrace/contract/areas/genotyping/map.routes';
import { mapFormats } from '@landrace/contract/areas/genotyping/map-export';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '../../../kit/controls/button';
import { RadioGroup } from '../../../kit/forms/choices';
import { fieldsOf } from '../../../kit/forms/use-form';
import { apiFile } from '../../../lib/api/client';
import { describeError } from '../../../lib/errors/describe-error';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { type ExportChoice, type MapExportRequest, methods, requestOf } from './export-choice';
import classes from './map.module.css';
import { sizeQuery } from './map-queries';
import { PartFields } from './part-fields';

interface Props {
  readonly map: GeneticMap;
  readonly choice: ExportChoice;
  readonly onChange: (part: Partial<ExportChoice>) => void;
}

/** Which part of the map, and for which program; every option is in the address. */
export function ExportForm({ map, choice, onChange }: Props) {
  const t = useText();
  const { id: mapId } = map;
  const field = fieldsOf(choice, onChange);
  return (
    <div className={`stack gap-16 ${classes.form}`}>
      <RadioGroup
        field={field('method', t('genotyping.map.export.part'))}
        choices={methods.map((value) => ({
          value,
          label: t(`genotyping.map.export.methods.${value}`),
          description: t(`genotyping.map.export.methods.${value}Hint`),
        }))}
      />
      <PartFields map={map} choice={choice} onChange={onChange} />
      <RadioGroup
        field={field('format', t('genotyping.map.export.format'))}
        choices={mapFormats.map((value) => ({
          value,
          label: t(`genotyping.map.export.formats.${value}`),
          description: t(`genotyping.map.export.formats.${value}Hint`),
        }))}
      />
      <ExportOffer mapId={mapId} checked={requestOf(choice)} />
    </div>
  );
}

interface ExportOfferProps {
  readonly mapId: number;
  readonly checked: ReturnType<typeof requestOf>;
}

/** The size of the file, and the download. */
function ExportOffer({ mapId, checked }: ExportOfferProps) {
  const t = useText();
  if ('request' in checked) return <Offer mapId={mapId} request={checked.request} />;
  return (
    <>
      <p role="status" className={`tabular ${classes.size}`}>
        {t(`genotyping.map.export.${checked.obstacle}`)}
      </p>
      <Download mapId={mapId} request={undefined} />
    </>
  );
}

interface OfferProps {
  readonly mapId: number;
  readonly request: MapExportRequest;
}

/** An empty file is possible, but should not come as a surprise. */
function Offer({ mapId, request }: OfferProps) {
  const t = useText();
  const { data, error, isPlaceholderData } = useQuery(sizeQuery(mapId, request));
  const statusText = () => {
    if (error) return describeError(error, t);
    if (!data || isPlaceholderData) return t('genotyping.map.export.counting');
    const { count } = data;
    if (count > 0) return t('genotyping.map.export.size', { count, markers: formatNumber(count) });
    return t(
      request.method === 'markerIdInterval'
        ? 'genotyping.map.export.acrossChromosomes'
        : 'genotyping.map.export.empty',
    );
  };
  return (
    <>
      <p role="status" className={`tabular ${classes.size}`} data-warns={data?.count === 0 || undefined}>
        {statusText()}
      </p>
      <Download mapId={mapId} request={error ? undefined : request} />
    </>
  );
}

interface DownloadProps {
  readonly mapId: number;
  /** Undefined while nothing can be exported. */
  readonly request: MapExportRequest | undefined;
}

function Download({ mapId, request }: DownloadProps) {
  const t = useText();
  const { mutate, isPending } = useMutation({
    mutationFn: (body: MapExportRequest) =>
      apiFile('POST map/{mapId}/export', { params: { mapId }, body, otherwise: `map-${mapId}.tsv` }),
  });
  return (
    <div>
      <Button disabled={!request} loading={isPending} onClick={() => request && mutate(request)}>
        {t('genotyping.map.export.download')}
      </Button>
    </div>
  );
}
