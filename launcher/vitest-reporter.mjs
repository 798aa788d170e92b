import { writeFileSync } from 'node:fs';
import { firstLine } from './report.mjs';

/**
 * What `npm test` needs to know about a run. Vitest's JSON reporter omits errors outside any test, which fail a run
 * too.
 */
export class TestReport {
  /** @param {string} file */
  constructor(file) {
    this.file = file;
  }

  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly import('vitest').SerializedError[]} errors outside any test
   */
  onTestRunEnd(modules, errors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const failed = tests.filter((test) => test.result().state === 'failed');
    const outside = [...modules.flatMap((module) => module.errors()), ...errors];
    const report = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failures: [
        ...failed.map((test) =>
          describeFailure(test.module.relativeModuleId, test.fullName, test.result().errors?.[0]),
        ),
        ...outside.map((error) => describeFailure('outside any test', error.name ?? 'Error', error)),
      ],
    };
    writeFileSync(this.file, JSON.stringify(report));
  }
}

/**
 * @param {string} location
 * @param {string} name
 * @param {{ message?: string, stack?: string } | undefined} error
 */
function describeFailure(location, name, error) {
  return `${location} › ${name}: ${firstLine(error?.message)}`;
}
