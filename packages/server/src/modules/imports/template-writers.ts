import type { ImportType } from '@landrace/contract/areas/imports/import-type';
import { frequencyTemplate } from './allele-frequency/frequency-template';
import { climateTemplate } from './climate/climate-template';
import { genotypeTemplate } from './genotype/genotype-template';
import { geotiffTemplate } from './geotiff/geotiff-template';
import { groupsTemplate } from './groups/groups-template';
import { imagesTemplate } from './images/images-template';
import { mcpdTemplate } from './mcpd/mcpd-template';
import { pedigreeTemplate } from './pedigree/pedigree-template';
import { shapefileTemplate } from './shapefile/shapefile-template';
import type { FileTemplateWriter, TemplateWriter } from './templates/template';
import { trialTemplate } from './trial/trial-template';

const writers: Readonly<Record<ImportType, TemplateWriter | FileTemplateWriter>> = {
  mcpd: mcpdTemplate,
  genotype: genotypeTemplate,
  allelefreq: frequencyTemplate,
  groups: groupsTemplate,
  trial: trialTemplate,
  climate: climateTemplate,
  pedigree: pedigreeTemplate,
  images: imagesTemplate,
  shapefile: shapefileTemplate,
  geotiff: geotiffTemplate,
};

export const templateWriterOf = (type: ImportType) => writers[type];
