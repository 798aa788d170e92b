import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { markdown, type Report } from './report';

/** Prints the report and saves it, as Markdown for people and as JSON for comparisons. */
export async function keepReport(root: string, name: string, report: Report): Promise<void> {
  const folder = path.join(root, 'bench', 'results');
  const text = markdown(report);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `${name}.md`), text);
  await writeFile(path.join(folder, `${name}.json`), `${JSON.stringify(report, null, 2)}\n`);
  console.log(`\n${text}\nKept as bench/results/${name}.md and .json.`);
}
