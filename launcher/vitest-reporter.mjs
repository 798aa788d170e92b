import { writeFileSync } from 'node:fs';
import { firstLine } from './report.mjs';

/**
 * What `npm test` has to know of a run. The reporter of JSON says nothing of errors outside any test, and those fail
 * a run as well.
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
 * @param {string} place
 * @param {string} name
 * @param {{ message?: string, stack?: string } | undefined} error
 */
function describeFailure(place, name, error) {
  return `${place} › ${name}: ${firstLine(error?.message)}`;
}
