/** `npm run bench:genotypes`: matrices of genotypes against the programs that breeders know. */
import { rm } from 'node:fs/promises';
import { runEntry } from '../../../launcher/entry.mjs';
import { Failure } from '../../../launcher/failure.mjs';
import { type GenotypeSettings, genotypeSettings } from '../environment';
import { keepReport } from '../keep-report';
import { missed, type Report, type Section } from '../report';
import { benchSession } from '../session';
import { surroundings } from '../surroundings';
import { type GenotypeBench, openGenotypeBench } from './genotype-bench';
import { measureImport } from './measure-import';
import { measureReads } from './measure-reads';
import { buildOwnProgram } from './own-program';
import { makePanel, type PanelFiles } from './panel-files';
import { findPeers, missingPeers } from './peers';
import { measureView } from './view/measure-view';

type Part = (bench: GenotypeBench, panel: PanelFiles) => Promise<Section[]>;

/** What can be measured by itself: `npm run bench:genotypes -- import`. */
const parts = new Map<string, Part>([
  ['import', measureImport],
  ['reads', measureReads],
]);

await runEntry((root) =>
  benchSession(async (atEnd) => {
    const settings = genotypeSettings(root);
    const asked = process.argv.slice(2);
    if (asked.includes('clean')) return await rm(settings.dataDir, { recursive: true, force: true });
    if (asked.length === 0 || asked.includes('view')) tellMissed(await measureView(root, settings, atEnd));
    const bench = openGenotypeBench(await buildOwnProgram(root), {
      peers: findPeers(),
      rounds: settings.rounds,
    });
    for (const [name, measure] of wantedParts(asked)) {
      const facts = surroundings(root);
      const sections = await measured(bench, settings, measure);
      const report = { ...reported(bench, name), environment: { ...facts(), ...versions(bench) }, sections };
      await keepReport(root, `${settings.isFull ? 'large-' : ''}genotypes-${name}`, report);
      tellMissed(report);
    }
  }),
);

async function measured(bench: GenotypeBench, settings: GenotypeSettings, measure: Part): Promise<Section[]> {
  const sections: Section[] = [];
  for (const plan of settings.panels) {
    const panel = await makePanel(settings.dataDir, plan, bench.peers);
    console.error(`Measuring ${plan.samples} × ${plan.variants} …`);
    sections.push(...(await measure(bench, panel)));
  }
  return sections;
}

function reported({ peers, rounds }: GenotypeBench, name: string): Pick<Report, 'title' | 'notes'> {
  const absent = missingPeers(peers);
  const notes = [`Medians of ${rounds} rounds in which all sides take turns, on invented panels.`];
  if (absent.length > 0)
    notes.push(`This machine has no ${absent.join(', ')}; their bars were not measured.`);
  return { title: `Bench of genotypes: ${name}`, notes };
}

function versions({ peers }: GenotypeBench): Record<string, string> {
  return Object.fromEntries(peers);
}

function tellMissed(report: Report): void {
  for (const bar of missed(report)) console.log(red(`MISSED ${bar}`));
}

function red(text: string): string {
  return `\u001B[31m${text}\u001B[0m`;
}

function wantedParts(asked: readonly string[]): [string, Part][] {
  const unknown = asked.filter((name) => name !== 'view' && !parts.has(name));
  if (unknown.length > 0)
    throw new Failure(
      `There is no part ${unknown.join(', ')}; there are ${[...parts.keys(), 'view'].join(', ')}.`,
    );
  return [...parts].filter(([name]) => asked.length === 0 || asked.includes(name));
}
