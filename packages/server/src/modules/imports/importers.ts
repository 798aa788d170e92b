import type { ImportType } from '@landrace/contract/areas/imports/import-type';
import { fail } from '../../platform/failure';
import { frequencyImporter } from './allele-frequency/frequency-importer';
import { climateImporter } from './climate/climate-importer';
import { genotypeImporter } from './genotype/genotype-importer';
import { geotiffImporter } from './geotiff/geotiff-importer';
import { groupsImporter } from './groups/groups-importer';
import { imagesImporter } from './images/images-importer';
import type { Importer } from './importer';
import { mcpdImporter } from './mcpd/mcpd-importer';
import { pedigreeImporter } from './pedigree/pedigree-importer';
import { shapefileImporter } from './shapefile/shapefile-importer';
import { trialImporter } from './trial/trial-importer';

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
