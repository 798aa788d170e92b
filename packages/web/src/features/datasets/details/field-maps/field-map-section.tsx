import { mapOverlays } from '@landrace/contract/areas/climate/map-overlay.table';
import { plotOutlines } from '@landrace/contract/areas/trials/plot-outline.table';
import { useState } from 'react';
import { NearPart } from '../../../../kit/layout/near-part';
import { Tabs } from '../../../../kit/layout/tabs';
import { MountedTable } from '../../../../kit/table/mounted-table';
import type { TablePresentation } from '../../../../kit/table/presentation';
import { useTableTexts } from '../../../../kit/table/table-texts';
import { formatNumber } from '../../../../lib/i18n/format';
import { useText } from '../../../../lib/i18n/text';
import { useSession } from '../../../../lib/session/session';
import { belowDataset, type Dataset } from '../below-dataset';
import { FieldMap } from './field-map';
import { FieldMapData } from './field-map-data';
import { type Overlay, overlayAddress } from './field-maps';
import classes from './field-maps.module.css';

interface Props {
  readonly dataset: Dataset;
  readonly outlines: number;
  readonly overlays: number;
}

export function FieldMapSection(props: Props) {
  const t = useText();
  return (
    <NearPart title={t('fieldMaps.title')}>
      <FieldMapViews {...props} />
    </NearPart>
  );
}

interface FieldMapViewsProps {
  readonly dataset: Dataset;
  readonly outlines: number;
  readonly overlays: number;
}

const plotsHere = belowDataset(plotOutlines);
const picturesHere = belowDataset(mapOverlays);

const picturePresentation: TablePresentation<typeof mapOverlays> = {
  cells: { mapoverlayName: (overlay) => <PictureLink overlay={overlay} /> },
};

/** Opens the picture at full size in a new tab. */
function PictureLink({ overlay }: { readonly overlay: Overlay }) {
  const token = useSession()?.imageToken;
  return (
    <a href={overlayAddress(overlay, token)} target="_blank" rel="noopener" data-row-link>
      {overlay.mapoverlayName}
    </a>
  );
}

type View = 'map' | 'plots' | 'pictures';

/** The field as a map, with the same data as tables. */
function FieldMapViews({ dataset, outlines, overlays }: FieldMapViewsProps) {
  const t = useText();
  const [view, setView] = useState<View>('map');
  const path = (member: string) => `dataset/${dataset.datasetId}/${member}`;
  const plotTexts = useTableTexts(plotsHere);
  const pictureTexts = useTableTexts(picturesHere);
  return (
    <>
      <p className={`quiet small ${classes.quiet}`}>{t('fieldMaps.help')}</p>
      <Tabs<View>
        label={t('fieldMaps.views')}
        value={view}
        onChange={setView}
        tabs={[
          { id: 'map', label: t('fieldMaps.map'), content: <LoadedMap dataset={dataset} /> },
          ...(outlines > 0
            ? [
                {
                  id: 'plots' as const,
                  label: t('fieldMaps.plots', { amount: formatNumber(outlines) }),
                  content: (
                    <MountedTable definition={plotsHere} path={path('outline')} title={plotTexts.title} />
                  ),
                },
              ]
            : []),
          ...(overlays > 0
            ? [
                {
                  id: 'pictures' as const,
                  label: t('fieldMaps.pictures', { amount: formatNumber(overlays) }),
                  content: (
                    <MountedTable
                      definition={picturesHere}
                      path={path('mapoverlay')}
                      title={pictureTexts.title}
                      presentation={picturePresentation}
                    />
                  ),
                },
              ]
            : []),
        ]}
      />
    </>
  );
}

function LoadedMap({ dataset: { datasetId, datasetName } }: { readonly dataset: Dataset }) {
  return (
    <FieldMapData datasetId={datasetId}>{(data) => <FieldMap name={datasetName} {...data} />}</FieldMapData>
  );
}
