import { sampleOf } from '@landrace/testkit/sample';
import { phone, sizes } from '../fixtures/axe';
import { test } from '../fixtures/own-portal';
import { signIn } from '../fixtures/sign-in';
import { listChecks, openSamples } from '../germplasm/list-checks';
import { openPassport, passportChecks, type passports } from '../germplasm/passport-checks';
import { readers, type Visit, visitAs } from '../germplasm/reader';
import { listRequirements, passportRequirements } from '../germplasm/requirements';

const [wide] = sizes;
const entries = <Key extends string, Value>(record: Readonly<Record<Key, Value>>) =>
  Object.entries(record) as [Key, Value][];

const scenarios = { 'the list of germplasm': checkList, passports: checkPassports } as const;

/** A third of them in one run, different ones with every commit. */
const pairs = readers.flatMap((reader) =>
  entries(scenarios).map(([where, run]) => ({ reader, where, walk: run })),
);

for (const reader of readers) {
  test.describe(reader.name, () => {
    test.use({ locale: reader.locale });

    const sampled = sampleOf('germplasm by role', pairs, 2).filter((pair) => pair.reader === reader);
    for (const { where, walk: run } of sampled) {
      test(`${reader.name} finds everything in ${where}`, async ({ page, playwright, baseURL, noise }) => {
        // One missing passport is requested.
        noise.expect(/status of 404/);
        const visit = await visitAs(reader, page, { playwright, baseURL: baseURL ?? '' });
        if (reader.account) await signIn(page, reader.account, reader.translate);
        await run(visit);
        await visit.server.dispose();
      });
    }
  });
}

async function checkList(visit: Visit): Promise<void> {
  await openSamples(visit);
  for (const [requirement, check] of entries(listChecks))
    await test.step(`list: ${listRequirements[requirement]}`, () => check(visit));
}

/** The one with a map on a phone, where a map is small. */
const samples = { line: wide, warned: wide, collected: phone } satisfies Record<
  keyof typeof passports,
  object
>;

async function checkPassports(visit: Visit): Promise<void> {
  for (const [sample, size] of entries(samples)) {
    await visit.page.setViewportSize(size);
    const reading = await test.step(`opens ${sample}`, () => openPassport(visit, sample));
    for (const [requirement, { of, check }] of entries(passportChecks))
      if (of === sample)
        await test.step(`passport: ${passportRequirements[requirement]}`, () => check(reading));
  }
}
