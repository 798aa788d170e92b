/** An expected failure of a tool; its message is a sentence for the person at the terminal. */
export class ToolProblem extends Error {}

/** Runs a tool: an expected failure prints one sentence with exit code 1, any other error keeps its stack. */
export async function runTool(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (problem) {
    if (!(problem instanceof ToolProblem)) throw problem;
    console.error(problem.message);
    process.exitCode = 1;
  }
}
