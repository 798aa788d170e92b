import type { ImportType } from '@landrace/contract/areas/imports/import-type';
import { fail } from '../../platform/failure';
import { climateTemplate } from './climate/climate-template';
import { genotypeTemplate } from './genotype/genotype-template';
import { groupsTemplate } from './groups/groups-template';
import { imagesTemplate } from './images/images-template';
import { mcpdTemplate } from './mcpd/mcpd-template';
import { pedigreeTemplate } from './pedigree/pedigree-template';
import type { TemplateWriter } from './templates/template';
import { trialTemplate } from './trial/trial-template';

const writers = new Map<ImportType, TemplateWriter>(
  [
    mcpdTemplate,
    genotypeTemplate,
    groupsTemplate,
    trialTemplate,
    climateTemplate,
    pedigreeTemplate,
    imagesTemplate,
  ].map((writer) => [writer.type, writer]),
);

export function templateWriterOf(type: ImportType): TemplateWriter {
  const writer = writers.get(type);
  if (!writer) throw fail('import.noTemplate', { type });
  return writer;
}
