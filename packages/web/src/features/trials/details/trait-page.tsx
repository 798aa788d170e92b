import type { TraitDetails } from '@landrace/contract/areas/trials/trait.routes';
import { traitAttributes } from '@landrace/contract/areas/trials/trait-attribute.table';
import { trialsData } from '@landrace/contract/areas/trials/trials-data.table';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { SearchIcon } from '../../../kit/icons/shell-icons';
import { LoadedPage } from '../../../kit/layout/loaded-page';
import { NearPart } from '../../../kit/layout/near-part';
import { Page } from '../../../kit/layout/page';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { StateMessage } from '../../../kit/layout/state-message';
import { DataTable } from '../../../kit/table/data-table';
import { MountedTable } from '../../../kit/table/mounted-table';
import { useText } from '../../../lib/i18n/text';
import { attributePresentation, LicenceNeeded, MountedDatasets } from '../../datasets/public';
import { Measures } from '../measures/measures';
import classes from './trait.module.css';
import { TraitActions } from './trait-actions';
import { TraitCommunity } from './trait-community';
import { TraitFacts } from './trait-facts';
import { traitQuery } from './trait-queries';
import { TraitScale } from './trait-scale';

export function TraitPage() {
  const { traitId = '' } = useParams({ strict: false }) as { readonly traitId?: string };
  // What cannot be an id is no trait either; the server would refuse it.
  if (!/^\d{1,9}$/.test(traitId)) return <Gone />;
  return <OneTrait key={traitId} traitId={Number(traitId)} />;
}

function OneTrait({ traitId }: { readonly traitId: number }) {
  const query = useQuery(traitQuery(traitId));
  return (
    <LoadedPage query={query} gone={<Gone />}>
      {(trait) => <TraitSheet trait={trait} />}
    </LoadedPage>
  );
}

function Gone() {
  const t = useText();
  return (
    <StateMessage
      isScreen
      icon={<SearchIcon size={20} />}
      title={t('traitPages.trait.goneTitle')}
      text={t('traitPages.trait.goneText')}
      action={<ScreenLink screen="traits">{t('traitPages.trait.all')}</ScreenLink>}
    />
  );
}

/** Values of one trait have its name and unit above them. */
function belowTrait() {
  const { traitId, traitName, traitNameShort, traitDataType, traitRestrictions, ...fields } =
    trialsData.fields;
  return { ...trialsData, fields } as unknown as typeof trialsData;
}
const valuesOfTrait = belowTrait();

/** What the trait is, what its values are like, the values, and everything else known about it. */
function TraitSheet({ trait }: { readonly trait: TraitDetails }) {
  const t = useText();
  const { traitId, traitName, traitDescription, counts, neededLicences, dataType } = trait;
  const unit = trait.unitAbbreviation ?? trait.unitName;
  const variable = useMemo(
    () => ({ kind: 'trial', id: traitId, datasetIds: trait.datasetIds }) as const,
    [traitId, trait.datasetIds],
  );
  return (
    <Page
      title={traitName}
      line={traitDescription}
      trail={[{ label: t('trials.lists.traits.title'), screen: 'traits' }]}
      action={<TraitActions trait={trait} />}
    >
      <div className={`stack gap-16 ${classes.facts}`}>
        <TraitFacts trait={trait} />
        {counts.values > 0 && dataType !== 'images' && (
          <p>
            <ScreenLink screen="trait-search" search={{ traits: [{ trait: traitId }] }}>
              {t('traitPages.trait.find')}
            </ScreenLink>
          </p>
        )}
        {neededLicences && <LicenceNeeded licences={neededLicences} />}
      </div>
      {variable.datasetIds.length > 0 && dataType !== 'images' && (
        <NearPart title={t('traitPages.trait.statistics')}>
          <div className={classes.statistics}>
            <Measures variable={variable} name={traitName} unit={unit} />
          </div>
        </NearPart>
      )}
      <TraitScale restrictions={trait.traitRestrictions} />
      <NearPart title={t('traitPages.trait.datasets')}>
        {counts.datasets === 0 ? (
          <p className="quiet">{t('traitPages.trait.noDatasets')}</p>
        ) : (
          <MountedDatasets path={`trait/${traitId}/dataset`} title={t('traitPages.trait.datasets')} />
        )}
      </NearPart>
      <NearPart title={t('traitPages.trait.values')}>
        {counts.values === 0 ? (
          <p className="quiet">{t('traitPages.trait.noValues')}</p>
        ) : (
          <MountedTable
            definition={valuesOfTrait}
            path={`trait/${traitId}/data/trial`}
            title={t('traitPages.trait.values')}
          />
        )}
      </NearPart>
      <TraitAttributes trait={trait} />
      <TraitCommunity trait={trait} />
    </Page>
  );
}

function TraitAttributes({ trait: { traitId, counts } }: { readonly trait: TraitDetails }) {
  const t = useText();
  const scope = useMemo(
    () => [{ column: 'traitId', comparator: 'equals', values: [traitId] }] as const,
    [traitId],
  );
  if (counts.attributes === 0) return null;
  const title = t('traitPages.trait.attributes');
  return (
    <NearPart title={title}>
      <DataTable
        definition={traitAttributes}
        title={title}
        scope={scope}
        presentation={attributePresentation}
        isPart
      />
    </NearPart>
  );
}
