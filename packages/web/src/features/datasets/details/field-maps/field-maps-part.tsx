import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { loadFullLocale } from '../../../../lib/i18n/load-locale';
import type { Dataset } from '../below-dataset';
import { fieldMapQuery } from './field-maps';

/** Loaded with its texts, which few screens need. */
const FieldMapSection = lazy(async () => {
  const [{ FieldMapSection: part }] = await Promise.all([import('./field-map-section'), loadFullLocale()]);
  return { default: part };
});

/** Empty for datasets with neither outlines nor pictures, as most are. */
export function FieldMapsPart({ dataset }: { readonly dataset: Dataset }) {
  const { data } = useQuery(fieldMapQuery(dataset.datasetId));
  if (!data || data.outlines + data.overlays === 0) return null;
  return <FieldMapSection dataset={dataset} {...data} />;
}
