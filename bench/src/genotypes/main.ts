/** `npm run bench:genotypes`: matrices of genotypes against the programs that breeders know. */
import { rm } from 'node:fs/promises';
import { runEntry } from '../../../launcher/entry.mjs';
import { Failure } from '../../../launcher/failure.mjs';
import { genotypeSettings } from '../environment';
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

type Part = (bench: GenotypeBench, panel: PanelFiles) => Promise<Section[]>;

/** What can be measured by itself: `npm run bench:genotypes -- import`. */
const parts = new Map<string, Part>([
  ['import', measureImport],
  ['reads', measureReads],
]);

await runEntry((root) =>
  benchSession(async () => {
    const settings = genotypeSettings(root);
    const asked = process.argv.slice(2);
    if (asked.includes('clean')) return await rm(settings.dataDir, { recursive: true, force: true });
    const peers = findPeers();
    const bench = openGenotypeBench(await buildOwnProgram(root), { peers, rounds: settings.rounds });
    for (const [name, measure] of wantedParts(asked)) {
      const facts = surroundings(root);
      const sections: Section[] = [];
      for (const plan of settings.panels) {
        const panel = await makePanel(settings.dataDir, plan, peers);
        console.error(`Measuring ${name} of ${plan.samples} × ${plan.variants} …`);
        sections.push(...(await measure(bench, panel)));
      }
      const absent = missingPeers(peers);
      const report: Report = {
        title: `Bench of genotypes: ${name}`,
        notes: [
          `Medians of ${settings.rounds} rounds in which all sides take turns, on invented panels.`,
          ...(absent.length > 0
            ? [`This machine has no ${absent.join(', ')}; their bars were not measured.`]
            : []),
        ],
        environment: { ...facts(), ...Object.fromEntries(peers) },
        sections,
      };
      await keepReport(root, `${settings.isFull ? 'large-' : ''}genotypes-${name}`, report);
      for (const bar of missed(report)) console.log(red(`MISSED ${bar}`));
    }
  }),
);

function red(text: string): string {
  return `\u001B[31m${text}\u001B[0m`;
}

function wantedParts(asked: readonly string[]): [string, Part][] {
  const unknown = asked.filter((name) => !parts.has(name));
  if (unknown.length > 0)
    throw new Failure(`There is no part ${unknown.join(', ')}; there are ${[...parts.keys()].join(', ')}.`);
  return [...parts].filter(([name]) => asked.length === 0 || asked.includes(name));
}
