/** `npm run bench:genotypes`: matrices of genotypes against the programs that breeders know. */
import { rm } from 'node:fs/promises';
import type { PanelPlan } from '@landrace/demo/genotyping/mosaic-panel';
import { runEntry } from '../../../launcher/entry.mjs';
import { Failure } from '../../../launcher/failure.mjs';
import { type GenotypeSettings, genotypeSettings, isUsual } from '../environment';
import { keepReport } from '../keep-report';
import { missed, type Report, type Section } from '../report';
import { type AtEnd, benchSession } from '../session';
import { surroundings } from '../surroundings';
import { type GenotypeBench, openGenotypeBench } from './genotype-bench';
import { measureExports } from './measure-exports';
import { measureImport } from './measure-import';
import { measureKernels } from './measure-kernels';
import { measureReads } from './measure-reads';
import { buildOwnProgram } from './own-program';
import { makePanel, type PanelFiles, panelTitle } from './panel-files';
import { findPeers, missingPeers } from './peers';
import { measureFrames } from './view/measure-frames';
import { measureView } from './view/measure-view';
import { viewPlan } from './view/view-plan';
import { openViewPortal } from './view/view-portal';

type Part = (bench: GenotypeBench, panel: PanelFiles) => Promise<Section[]>;

/** Parts that can be measured separately: `npm run bench:genotypes -- import`. */
const parts = new Map<string, Part>([
  ['import', measureImport],
  ['exports', measureExports],
  ['reads', measureReads],
  ['kernels', measureKernels],
]);

/** Parts for the genotype view, with a separate panel. */
const viewParts = new Map([
  ['view', measureView],
  ['frames', measureFrames],
]);

await runEntry((root) =>
  benchSession(async (atEnd) => {
    const settings = genotypeSettings(root);
    const requested = process.argv.slice(2);
    if (requested.includes('clean')) return await rm(settings.dataDir, { recursive: true, force: true });
    refuseUnknown(requested);
    await measureViews(root, settings, { requested, atEnd });
    const bench = openGenotypeBench(await buildOwnProgram(root), {
      peers: findPeers(),
      rounds: settings.rounds,
    });
    for (const plan of settings.panels)
      for (const [name, measure] of selectParts(parts, requested)) {
        const facts = surroundings(root);
        const panel = await makePanel(settings.dataDir, plan, bench.peers);
        console.error(`Measuring ${name} of ${panelTitle(panel)} …`);
        const sections = await measure(bench, panel);
        const environment = { ...facts(), ...versions(bench) };
        const report = { ...reported(bench, name), environment, sections };
        await keepReport(root, reportName(plan, name), report);
        printMissed(report);
      }
  }),
);

/** Both use one portal, since there can be only one at a time. */
async function measureViews(
  root: string,
  settings: GenotypeSettings,
  { requested, atEnd }: { readonly requested: readonly string[]; readonly atEnd: AtEnd },
): Promise<void> {
  const selected = selectParts(viewParts, requested);
  if (selected.length === 0) return;
  const planned = viewPlan(settings);
  const portal = await openViewPortal(root, { plan: planned.plan, dataDir: settings.dataDir }, atEnd);
  for (const [, measure] of selected) printMissed(await measure(root, portal, planned));
}

/** Reports of the panels to which the bars apply are committed. */
function reportName(plan: PanelPlan, part: string): string {
  const panel = `${plan.samples}x${plan.variants}`;
  return `${isUsual(plan) ? 'large-' : ''}genotypes-${panel}-${part}`;
}

function reported({ peers, rounds }: GenotypeBench, name: string): Pick<Report, 'title' | 'notes'> {
  const absent = missingPeers(peers);
  const notes = [
    rounds === 1
      ? 'One round in which all sides took turns, on an invented panel.'
      : `Medians of ${rounds} rounds in which all sides took turns, on an invented panel.`,
  ];
  if (absent.length > 0)
    notes.push(`This machine has no ${absent.join(', ')}; their bars were not measured.`);
  return { title: `Bench of genotypes: ${name}`, notes };
}

function versions({ peers }: GenotypeBench): Record<string, string> {
  return Object.fromEntries(peers);
}

function printMissed(report: Report): void {
  for (const bar of missed(report)) console.log(red(`MISSED ${bar}`));
}

function red(text: string): string {
  return `\u001B[31m${text}\u001B[0m`;
}

function refuseUnknown(requested: readonly string[]): void {
  const known = [...parts.keys(), ...viewParts.keys()];
  const unknown = requested.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Failure(`There is no part ${unknown.join(', ')}; there are ${known.join(', ')}.`);
}

function selectParts<Measure>(
  all: ReadonlyMap<string, Measure>,
  requested: readonly string[],
): [string, Measure][] {
  return [...all].filter(([name]) => requested.length === 0 || requested.includes(name));
}
