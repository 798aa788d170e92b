import { aCaller } from '@landrace/testkit/a-caller';
import { expect, test } from 'vitest';
import { bindSource } from '../engine/source';
import { germplasmFiles } from '../modules/germplasm';
import { recordAccess } from '../platform/access/required-access';
import { listSources } from './http';

const caller = aCaller({
  principal: { id: 1, username: 'curator', role: 'Data Curator' },
  visible: [1, 2],
  readable: [1],
});

/** Otherwise a file is withheld as soon as its reader loses any dataset, even one that is not in it. */
test.each([...listSources, ...germplasmFiles].map((source) => [source.table.name, source] as const))(
  '%s declares which datasets a row comes from, if it depends on datasets',
  async (_name, source) => {
    const recording = recordAccess(caller);
    const bound = await bindSource(source, recording.caller);
    for (const field of Object.keys(source.table.fields)) bound.value(field);
    const { visible, readable } = recording.used();
    expect({
      visible: visible.length > 0 ? source.origins?.visible : 'unused',
      readable: readable.length > 0 ? source.origins?.readable : 'unused',
    }).toEqual({ visible: expect.anything(), readable: expect.anything() });
  },
);
