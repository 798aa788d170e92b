import { gapsIn, newList } from './new-list';
import { readRepositoryFile, repositoryFiles, repositoryRoot } from './repository';
import { runTool, ToolProblem } from './tool-problem';
import { writeChanged } from './write-changed';

await runTool(async () => {
  const [area, noun, ...more] = process.argv.slice(2);
  if (!area || !noun || more.length > 0) throw new ToolProblem('Usage: npm run new:table <area> <noun>');
  const repository = { files: await repositoryFiles(), read: readRepositoryFile };
  const { files, byHand } = await newList(repository, area, noun);
  for (const path of await writeChanged(repositoryRoot, files))
    console.log(`${repository.files.includes(path) ? 'changed' : 'new    '}  ${path}`);
  for (const line of byHand) console.log(`add      ${line}`);
  for (const place of gapsIn(files)) console.log(`fill in  ${place}`);
  console.log('Then run npm run format and npm run gen, and add a fragment in changes.');
});
