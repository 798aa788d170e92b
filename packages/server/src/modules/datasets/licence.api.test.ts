import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

interface Licence {
  readonly licenseId: number;
  readonly licenseName: string;
  readonly licenseDescription?: string;
  readonly licenseData: Readonly<Record<string, string>>;
  readonly datasets: number;
  readonly isAccepted: boolean;
}

interface Sender {
  readonly as?: Account | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

async function licences(sender: Sender = {}): Promise<Licence[]> {
  return (await portal.call('GET', 'license', sender)).json();
}
async function licence(id: number, sender: Sender = {}): Promise<Licence> {
  const found = (await licences(sender)).find(({ licenseId }) => licenseId === id);
  if (!found) throw new Error(`There is no licence ${id}.`);
  return found;
}

const put = (body: unknown, as: Account | undefined = 'curator') =>
  portal.call('PUT', 'license', { as, body });
const patch = (id: number, body: unknown) => portal.call('PATCH', `license/${id}`, { as: 'curator', body });
const accept = (id: number, sender: Sender = {}) => portal.call('GET', `license/${id}/accept`, sender);
const withdraw = (id: number, sender: Sender = {}) => portal.call('DELETE', `license/${id}/accept`, sender);
/** As our own pages send it: with the CSRF token. */
const holding = (cookie: string): Sender => ({
  headers: { cookie: `accepted-licenses=${cookie}; XSRF-TOKEN=abc`, 'x-xsrf-token': 'abc' },
});

async function query(text: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client(portal.databaseUrl);
  await client.connect();
  try {
    await client.query(text, values);
  } finally {
    await client.end();
  }
}

/** Datasets under a licence, and whether the caller has accepted it there. */
async function accepted(id: number, sender: Sender): Promise<boolean[]> {
  const filter = [{ column: 'licenseId', comparator: 'equals', values: [id] }];
  const { data } = (await portal.call('POST', 'dataset/table', { ...sender, body: { filter } })).json();
  return data.map(({ acceptedBy }: { acceptedBy: number[] }) => acceptedBy.length > 0);
}

describe('the seven seeded licences', () => {
  test('state in both languages what is allowed, and link to the legal text', async () => {
    const seeded = (await licences()).filter(({ licenseId }) => licenseId <= 7);
    expect(seeded).toHaveLength(7);
    for (const { licenseName, licenseData } of seeded) {
      const { en_GB: english = '', de_DE: german = '' } = licenseData;
      expect(english).not.toBe(german);
      expect(english.includes('Commercial use is not allowed')).toBe(licenseName.includes('NC'));
      expect(german.includes('Gewerbliche Nutzung ist nicht erlaubt')).toBe(licenseName.includes('NC'));
      expect(english.includes('unchanged')).toBe(licenseName.includes('ND'));
      expect(english.includes('same licence')).toBe(licenseName.includes('SA'));
      for (const text of [english, german])
        expect(text).toMatch(/<a href="https:[^"]+" rel="noopener noreferrer">/);
    }
  });
});

describe('a licence', () => {
  test('is created by a curator and changed partially', async () => {
    const id = (
      await put({
        licenseName: 'House terms',
        licenseDescription: 'Ours',
        licenseData: { en_GB: '<p>Ask <em>us</em>.</p>', de_DE: '<p>Fragen Sie uns.</p>' },
      })
    ).json();
    expect(await licence(id)).toMatchObject({
      licenseName: 'House terms',
      licenseData: { en_GB: '<p>Ask <em>us</em>.</p>', de_DE: '<p>Fragen Sie uns.</p>' },
      datasets: 0,
      isAccepted: false,
    });
    expect((await patch(id, { licenseId: id, licenseData: { de_DE: '<p>Bitte fragen.</p>' } })).json()).toBe(
      true,
    );
    expect(await licence(id)).toMatchObject({
      licenseName: 'House terms',
      licenseDescription: 'Ours',
      licenseData: { en_GB: '<p>Ask <em>us</em>.</p>', de_DE: '<p>Bitte fragen.</p>' },
    });
    await patch(id, { licenseDescription: null, licenseData: { de_DE: '' } });
    const after = await licence(id);
    expect(after).not.toHaveProperty('licenseDescription');
    expect(Object.keys(after.licenseData)).toEqual(['en_GB']);
    const events = await portal.call('POST', 'audit/table', {
      as: 'admin',
      body: {
        orderBy: 'eventId',
        ascending: 0,
        limit: 3,
        filters: { column: 'action', comparator: 'contains', values: ['licence.'] },
      },
    });
    expect(events.json().data).toMatchObject([
      {
        action: 'licence.changed',
        actorName: 'curator',
        subjectName: 'House terms',
        details: { locales: ['de_DE'] },
      },
      { action: 'licence.changed', details: { locales: ['de_DE'] } },
      { action: 'licence.created', details: { locales: ['en_GB', 'de_DE'] } },
    ]);
  });

  test('is sanitised however it is read, and cannot be stored otherwise', async () => {
    const evil = '<p onclick="alert(1)">x<script>alert(1)</script><img src=x onerror=alert(1)></p>';
    const id = (await put({ licenseName: 'Evil', licenseData: { en_GB: evil } })).json();
    await query('update dataset set licence_id = $1 where id = 2', [id]);
    expect((await licence(id)).licenseData.en_GB).toBe('<p>x</p>');
    for (const call of ['license/table', 'license/table/export']) {
      const answer = await portal.call('POST', call, { body: {}, headers: { accept: 'application/json' } });
      expect(answer.text()).not.toMatch(/alert|onclick|<img/);
    }
    for (const html of [
      evil,
      '<P STYLE="x">',
      '<a href="javascript:x">',
      '<svg/onload=x>',
      'a < b',
      '<a href="https://x" onclick="y">',
    ])
      await expect(
        query('update licence_text set content = $1 where licence_id = $2', [html, id]),
        html,
      ).rejects.toThrow('licence_text_content_check');
    await query('update dataset set licence_id = null where id = 2');
  });

  test('in any form that passes the sanitiser is accepted', async () => {
    const html = `<h1>a</h1><h6>b &lt; c &amp; "d"</h6><hr><blockquote>q</blockquote><dl><dt>t</dt><dd>d</dd></dl>
      <pre><code>x</code></pre><b>1</b><i>2</i><u>3</u><s>4</s><sub>5</sub><sup>6</sup><strong>7</strong><br>
      <table><caption>c</caption><thead><tr><th rowspan=2 colspan="3">h</th></tr></thead><tfoot><tr><td>f</td></tr></tfoot></table>
      <a href="HTTPS://Licence.example/?a=1&b=2" title="t">l</a><a name="x">m</a><a href="mailto:a@b.example">n</a> 1 < 2 > 0`;
    const answer = await put({ licenseName: 'Everything', licenseData: { en_GB: html } });
    expect(answer.status, answer.text()).toBe(200);
    const [before] = Object.values((await licence(answer.json())).licenseData);
    await patch(answer.json(), { licenseData: { en_GB: before ?? '' } });
    expect((await licence(answer.json())).licenseData.en_GB).toBe(before);
  });

  test.each([
    ['without a name', { licenseName: '' }, 400],
    ['in a language that is not offered', { licenseName: 'x', licenseData: { fr_FR: 'y' } }, 400],
    ['in an invalid language', { licenseName: 'x', licenseData: { '../x': 'y' } }, 400],
    ['with a NUL', { licenseName: 'x', licenseData: { en_GB: 'a\0b' } }, 400],
    ['nested too deeply', { licenseName: 'x', licenseData: { en_GB: '<b>'.repeat(6_000) } }, 400],
    ['with a chosen id', { licenseId: 1, licenseName: 'x' }, 409],
  ])('%s is refused and leaves nothing', async (_, body, status) => {
    const before = await licences();
    expect((await put(body)).status).toBe(status);
    expect(await licences()).toEqual(before);
  });

  test('that does not exist is not changed or accepted', async () => {
    for (const answer of [
      await patch(99_999, { licenseName: 'x' }),
      await accept(99_999),
      await withdraw(99_999),
    ])
      expect([answer.status, answer.json().code]).toEqual([404, 'licence.notFound']);
    expect((await patch(1, { licenseId: 2, licenseName: 'x' })).status).toBe(400);
  });

  test('is created by nobody below a curator', async () => {
    expect((await put({ licenseName: 'x' }, 'researcher')).status).toBe(403);
    expect((await portal.call('PUT', 'license', { body: { licenseName: 'x' } })).status).toBe(401);
  });

  test('lists the datasets that the caller may know of, and no others', async () => {
    await query('update dataset set licence_id = 7 where id in (6, 7, 8)');
    expect((await licence(7)).datasets).toBe(1);
    expect((await licence(7, { as: 'researcher' })).datasets).toBe(2);
    expect((await licence(7, { as: 'admin' })).datasets).toBe(3);
    await query('update dataset set licence_id = null where licence_id = 7');
  });
});

describe('accepting', () => {
  test('with an account lasts until it is withdrawn, for this account alone', async () => {
    for (const as of ['admin', 'curator'] as const) {
      expect(await accepted(1, { as })).toEqual([false]);
      const answer = await accept(1, { as });
      expect([answer.status, answer.json()]).toEqual([200, true]);
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect((await accept(1, { as })).status).toBe(204);
      expect(await accepted(1, { as })).toEqual([true]);
      expect((await licence(1, { as })).isAccepted).toBe(true);
      expect(await accepted(1, {})).toEqual([false]);
      expect((await withdraw(1, { as })).json()).toBe(true);
      expect((await withdraw(1, { as })).json()).toBe(false);
      expect(await accepted(1, { as })).toEqual([false]);
    }
  });

  test('without one is stored in the browser for twelve hours', async () => {
    const answer = await accept(4);
    expect([answer.status, answer.json()]).toEqual([200, true]);
    expect(answer.headers.getSetCookie()).toEqual([
      'accepted-licenses=4; Path=/; SameSite=Lax; Max-Age=43200; HttpOnly',
    ]);
    const more = await accept(1, holding('4|99999|x|4'));
    expect(more.headers.getSetCookie()[0]).toMatch(/^accepted-licenses=1\|4; .*Max-Age=43200/);
    expect(await accepted(1, holding('1|4'))).toEqual([true]);
    expect(
      (await licences(holding('1|4'))).filter(({ isAccepted }) => isAccepted).map((row) => row.licenseId),
    ).toEqual([1, 4]);
    const again = await accept(1, holding('1|4'));
    expect([again.status, again.text()]).toEqual([204, '']);
    const less = await withdraw(1, holding('1|4'));
    expect([less.json(), less.headers.getSetCookie()[0]]).toEqual([
      true,
      expect.stringMatching(/^accepted-licenses=4;/),
    ]);
    const none = await withdraw(4, holding('4'));
    expect(none.headers.getSetCookie()[0]).toMatch(/^accepted-licenses=; .*Max-Age=0/);
  });

  test('in the browser has no effect after sign-in, and is not transferred', async () => {
    const sender: Sender = { as: 'admin', ...holding('1') };
    expect(await accepted(1, sender)).toEqual([false]);
    expect((await licence(1, sender)).isAccepted).toBe(false);
  });

  test('opens has-data flags and only for visible datasets', async () => {
    const flagged = async (sender: Sender): Promise<number> => {
      const filter = [{ column: 'hasGenotypicData', comparator: 'equals', values: [1] }];
      return (await portal.call('POST', 'germplasm/table', { ...sender, body: { filter, limit: 1 } })).json()
        .count;
    };
    expect(await flagged({})).toBe(0);
    expect(await flagged(holding('1'))).toBeGreaterThan(0);
    expect(await flagged({ as: 'admin' }), 'administrators accept, too').toBe(0);
  });

  test('explains what it opens in lists, on passports and on markers', async () => {
    const needed = { datasetType: 'genotype', licenseId: 1, licenseName: 'CC BY 4.0', datasets: 1 };
    const filter = [{ column: 'hasGenotypicData', comparator: 'equals', values: [1] }];
    const [first] = (
      await portal.call('POST', 'germplasm/table', { ...holding('1'), body: { filter, limit: 1 } })
    ).json().data;
    const [{ markerId }] = (await portal.call('POST', 'marker/table', { body: { limit: 1 } })).json().data;
    const seen = async (sender: Sender) => {
      const onlyFirst = [{ column: 'germplasmId', comparator: 'equals', values: [first.germplasmId] }];
      const [list, passport, marker] = await Promise.all([
        portal.call('POST', 'germplasm/table', { ...sender, body: { filter: onlyFirst, limit: 1 } }),
        portal.call('GET', `passport/${first.germplasmId}`, sender),
        portal.call('GET', `marker/${markerId}`, sender),
      ]);
      return [
        list.json().data[0].licenceNeeded,
        passport.json().neededLicences,
        marker.json().neededLicences,
      ];
    };
    expect(await seen({})).toEqual([['genotype'], { data: [needed] }, [needed]]);
    expect(await seen(holding('1'))).toEqual([undefined, undefined, undefined]);
    expect(await seen({ as: 'admin' })).toEqual([['genotype'], { data: [needed] }, [needed]]);
  });

  test('is needed for as many germplasm as a filter finds, and for none once it is accepted', async () => {
    const needing = [{ column: 'needsLicence', comparator: 'equals', values: [1] }];
    const counts = async (sender: Sender) => {
      const [list, facets] = await Promise.all([
        portal.call('POST', 'germplasm/table', { ...sender, body: { filter: needing, limit: 1 } }),
        portal.call('POST', 'germplasm/table/facets', { ...sender, body: { fields: ['needsLicence'] } }),
      ]);
      const values: readonly { value: unknown; count: number }[] = facets.json().facets.needsLicence.values;
      return [list.json().count, values.find(({ value }) => value === 1 || value === true)?.count ?? 0];
    };
    const filter = [{ column: 'hasGenotypicData', comparator: 'equals', values: [1] }];
    const opened = await portal.call('POST', 'germplasm/table', {
      ...holding('1'),
      body: { filter, limit: 1 },
    });
    expect(opened.json().count).toBeGreaterThan(0);
    expect(await counts({})).toEqual([opened.json().count, opened.json().count]);
    expect(await counts(holding('1'))).toEqual([0, 0]);
  });

  test('works if nobody can sign in', async () => {
    const open = await startTestPortal({ LANDRACE_AUTH_MODE: 'NONE' });
    const answer = await open.call('GET', 'license/1/accept');
    expect([answer.status, answer.headers.getSetCookie()[0]]).toEqual([
      200,
      expect.stringMatching(/^accepted-licenses=1;/),
    ]);
    await open.stop();
  });
});
