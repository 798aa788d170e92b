import { Readable } from 'node:stream';
import type { Variable } from '@landrace/contract/areas/measurements/variable.schema';
import type { RawBuilder } from 'kysely';
import { copyOut } from '../../../../platform/db/copy';
import type { Database } from '../../../../platform/db/database';
import { fail } from '../../../../platform/failure';
import { generated } from '../../../../platform/streaming/chained';
import { linesOf } from '../../../../platform/streaming/lines';
import { type LaterFile, zipOfLater } from '../../../../platform/streaming/zip';
import type { ChosenValues } from '../../chosen-values';
import { inPieces } from '../in-pieces';
import { type Measurement, measurementsIn } from '../measured-units';
import { trialLines } from '../unit-lines';
import {
  listContacts,
  listSites,
  listStudies,
  plotLines,
  type Study,
  sampleLines,
  traitDescriptions,
} from './isa.repository';
import { growth, investigationText, phenotyping, studyFiles, treatmentFactor } from './isa-investigation';
import { cellsOfLines, isaLine } from './isa-lines';

interface IsaChoice {
  readonly chosen: ChosenValues;
  readonly variables: readonly Variable[];
  onValues?: ((values: number) => void) | undefined;
}

/**
 * ISA-Tab with the fields of MIAPPE 1.1: an investigation, and for each dataset a study with its plots, an assay, the
 * observed variables and their values.
 */
export async function isaArchive(database: Database, choice: IsaChoice): Promise<Readable> {
  const { chosen, variables } = choice;
  const variableIds = variables.map(({ id }) => id);
  const { reader } = database;
  const studies = await listStudies(reader, chosen, variableIds);
  if (studies.length === 0) throw fail('measurement.noData', {});
  const ids = studies.map(({ id }) => id);
  const [sites, contacts, descriptions] = await Promise.all([
    listSites(reader, ids),
    listContacts(reader, ids),
    traitDescriptions(reader, variableIds),
  ]);
  const identifier = `trials-${ids.join('-')}`;
  const text = investigationText({ identifier, studies, sites, contacts });
  const traits = traitText(variables, descriptions);
  return zipOfLater([
    { name: 'i_investigation.txt', open: async () => Readable.from([Buffer.from(text)]) },
    ...studies.flatMap((study) => filesOf(database, { ...choice, study, variableIds, traits })),
  ]);
}

interface StudyChoice extends IsaChoice {
  readonly study: Study;
  readonly variableIds: readonly number[];
  readonly traits: string;
}

function filesOf(database: Database, params: StudyChoice): LaterFile[] {
  const { chosen, variables, study, variableIds, traits } = params;
  const files = studyFiles(study.id);
  const rows = { chosen, variableIds, datasetId: study.id };
  const hasFactor = study.treatments.length > 0;
  const written = async (query: RawBuilder<unknown>, lines: Write) =>
    generated(await copyOut(database, query, 'tabs'), (source) => inPieces(lines(linesOf(source))));
  const values = trialLines({ ...chosen, datasetIds: [study.id] });
  return [
    { name: files.study, open: () => written(plotLines(rows), (lines) => studyLines(lines, hasFactor)) },
    { name: files.assay, open: () => written(sampleLines(rows), (lines) => assayLines(lines, files.data)) },
    { name: files.traits, open: async () => Readable.from([Buffer.from(traits)]) },
    {
      name: files.data,
      open: () =>
        written(values.query, (lines) =>
          dataLines(measurementsIn(lines, values, variables), variables, params.onValues),
        ),
    },
  ];
}

type Write = (lines: AsyncIterable<string>) => AsyncIterable<string>;

/** Names of plots in all files. */
const sampleName = (plotId: string | undefined) => `plot-${plotId}`;
const variableName = (id: number) => `trait-${id}`;

async function* studyLines(lines: AsyncIterable<string>, hasFactor: boolean): AsyncGenerator<string> {
  yield isaLine([
    'Source Name',
    'Characteristics[Organism]',
    'Characteristics[Genus]',
    'Characteristics[Species]',
    'Characteristics[Infraspecific Name]',
    'Characteristics[Biological Material Latitude]',
    'Characteristics[Biological Material Longitude]',
    'Characteristics[Biological Material Altitude]',
    'Characteristics[Material Source ID]',
    'Characteristics[Material Source DOI]',
    'Protocol REF',
    'Sample Name',
    'Characteristics[Observation Unit Type]',
    'Characteristics[Spatial Distribution]',
    ...(hasFactor ? [`Factor Value[${treatmentFactor}]`] : []),
  ]);
  for await (const cells of cellsOfLines(lines)) {
    const [plotId, place = '', treatment = ''] = cells.slice(-3);
    const unit = [growth, sampleName(plotId), 'plot', place];
    yield isaLine([...cells.slice(0, -3), ...unit, ...(hasFactor ? [treatment] : [])]);
  }
}

async function* assayLines(lines: AsyncIterable<string>, dataFile: string): AsyncGenerator<string> {
  yield isaLine(['Sample Name', 'Protocol REF', 'Assay Name', 'Raw Data File']);
  for await (const plotId of lines) yield isaLine([sampleName(plotId), phenotyping, 'plot', dataFile]);
}

async function* dataLines(
  measurements: AsyncIterable<Measurement>,
  variables: readonly Variable[],
  onValues?: (values: number) => void,
): AsyncGenerator<string> {
  yield isaLine([
    'Observation Unit ID',
    'Observation Timestamp',
    ...variables.map(({ id }) => variableName(id)),
  ]);
  let values = 0;
  for await (const { unit, moment, positions, texts } of measurements)
    for (const cells of observationsOf(positions, texts, variables.length)) {
      yield isaLine([sampleName(unit.plot), moment.replace(' ', 'T'), ...cells]);
      values += texts.length;
      onValues?.(values);
    }
}

/** A line for each repetition: a variable has one value in a line. */
function observationsOf(
  positions: readonly number[],
  texts: readonly string[],
  variables: number,
): string[][] {
  const rows: string[][] = [];
  const counts = new Map<number, number>();
  for (const [index, position] of positions.entries()) {
    if (position < 0) continue;
    const repetition = counts.get(position) ?? 0;
    counts.set(position, repetition + 1);
    const row = rows[repetition] ?? Array.from({ length: variables }, () => '');
    rows[repetition] = row;
    row[position] = texts[index] ?? '';
  }
  return rows;
}

function traitText(variables: readonly Variable[], descriptions: ReadonlyMap<number, string>): string {
  const lines = variables.map(({ id, name, unit, dataType, categories }) =>
    isaLine([
      variableName(id),
      name,
      '',
      name,
      '',
      '',
      '',
      descriptions.get(id) ?? '',
      '',
      unit ?? categories?.join('/') ?? dataType,
      '',
      'Date/time',
    ]),
  );
  const headings = [
    'Variable ID',
    'Variable Name',
    'Variable Accession Number',
    'Trait',
    'Trait Accession Number',
    'Method',
    'Method Accession Number',
    'Method Description',
    'Reference Associated to the Method',
    'Scale',
    'Scale Accession Number',
    'Time Scale',
  ];
  return isaLine(headings) + lines.join('');
}
