import type { ImportType } from '@landrace/contract/areas/imports/import-type';
import { fail } from '../../platform/failure';
import type { Importer } from './importer';
import { climateImporter } from './types/climate/climate-importer';
import { frequencyImporter } from './types/genotype/frequency-importer';
import { genotypeImporter } from './types/genotype/genotype-importer';
import { geotiffImporter } from './types/geotiff/geotiff-importer';
import { groupsImporter } from './types/groups/groups-importer';
import { imagesImporter } from './types/images/images-importer';
import { mcpdImporter } from './types/mcpd/mcpd-importer';
import { pedigreeImporter } from './types/pedigree/pedigree-importer';
import { shapefileImporter } from './types/shapefile/shapefile-importer';
import { trialImporter } from './types/trial/trial-importer';

const importers = new Map<ImportType, Importer>(
  [
    mcpdImporter,
    genotypeImporter,
    frequencyImporter,
    groupsImporter,
    trialImporter,
    climateImporter,
    pedigreeImporter,
    imagesImporter,
    shapefileImporter,
    geotiffImporter,
  ].map((importer) => [importer.type, importer]),
);

export function importerOf(type: ImportType): Importer {
  const importer = importers.get(type);
  if (!importer) throw fail('import.typeUnavailable', { type });
  return importer;
}
