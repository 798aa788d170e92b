/** A foreseen failure of a tool; its message is a sentence for the person at the console. */
export class ToolProblem extends Error {}

/** Runs a tool: a foreseen failure is one sentence and exit code 1, any other keeps its stack. */
export async function runTool(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (problem) {
    if (!(problem instanceof ToolProblem)) throw problem;
    console.error(problem.message);
    process.exitCode = 1;
  }
}
