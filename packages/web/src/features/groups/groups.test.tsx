import { aGroup, fakeGroupApi } from '@landrace/testkit/fake-api/fake-group-api';
import { fakeServer } from '@landrace/testkit/fake-api/fake-server';
import { aSession } from '@landrace/testkit/session';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { showScreen } from '../../kit/show-screen.fixture';
import { MarkToolsContext } from '../../kit/table/mark-tools';
import { SelectedActions } from '../../kit/table/selected-actions';
import { startI18n } from '../../lib/i18n/load-locale';
import { preferences } from '../../lib/preferences/store';
import type { ScreenAddress } from '../../lib/screens';
import { GroupPage } from './group-page';
import { GroupTools } from './group-tools';
import { GroupsPage } from './groups-page';
import { MarkedPage } from './marked/marked-page';

beforeAll(startI18n);
beforeEach(() => {
  preferences.setDevice({ token: { ...aSession, createdOn: Date.now() }, serverSettings: null });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const addresses: ScreenAddress = (name, params) =>
  name.startsWith('group') ? `/groups/${params?.groupId ?? ''}` : `/${name}/${params?.itemType ?? ''}`;

interface Opening {
  readonly screen: ComponentType;
  readonly path: string;
  readonly at?: string;
  readonly marked?: readonly number[];
  readonly settings?: object;
  readonly published?: Parameters<typeof fakeGroupApi>[0]['published'];
}

async function open({
  screen: Screen,
  path,
  at = path,
  marked = [],
  settings = {},
  published = [],
}: Opening) {
  const server = fakeServer(
    ({ path: called }) => (called === 'settings' ? { authMode: 'SELECTIVE', ...settings } : undefined),
    fakeGroupApi({
      germplasm: 6,
      marked,
      published,
      groups: [
        { group: aGroup({ groupId: 1, groupName: 'Mine' }), members: [1, 2, 3] },
        {
          group: aGroup({ groupId: 2, groupName: 'Theirs', userId: 2, groupVisibility: true }),
          members: [3, 4],
        },
      ],
    }),
  );
  const router = await showScreen({
    screen: () => (
      <MarkToolsContext value={GroupTools}>
        <Screen />
      </MarkToolsContext>
    ),
    path,
    at,
    server,
    addresses,
  });
  return { server, router };
}

const openGroups = (more: Partial<Opening> = {}) => open({ screen: GroupsPage, path: '/groups', ...more });
const openGroup = (groupId: number, more: Partial<Opening> = {}) =>
  open({ screen: GroupPage, path: '/groups/$groupId', at: `/groups/${groupId}`, ...more });

const names = () => screen.queryAllByRole('rowheader').map((cell) => cell.textContent);
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const fill = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const callsOf = (server: Awaited<ReturnType<typeof open>>['server'], method: string, path: string) =>
  server.calls.filter((call) => call.method === method && call.path === path).map(({ body }) => body);

describe('the groups page', () => {
  test('separates own groups from those of others', async () => {
    const { router } = await openGroups();
    await waitFor(() => expect(names()).toEqual(['Mine', 'Theirs']));
    fireEvent.click(screen.getByRole('tab', { name: 'My groups' }));
    await waitFor(() => expect(names()).toEqual(['Mine']));
    expect(router.state.location.search).toEqual({ owner: 'own' });
    fireEvent.click(screen.getByRole('tab', { name: "Other people's groups" }));
    await waitFor(() => expect(names()).toEqual(['Theirs']));
  });

  test('colours types by the settings', async () => {
    await openGroups({ settings: { colorsTemplate: ['#aa0000'] } });
    const [badge] = await screen.findAllByText('Germplasm', { selector: 'td *' });
    const tile = () => badge?.parentElement?.querySelector<HTMLElement>('span[style]')?.style.backgroundColor;
    await waitFor(() => expect(tile()).toBe('rgb(170, 0, 0)'));
  });

  test('creates a group from marked items and reports its size', async () => {
    const { server } = await openGroups({ marked: [2, 5] });
    await press('Create group');
    const dialog = within(await screen.findByRole('dialog', { name: 'Create group' }));
    await dialog.findByRole('checkbox', { name: 'Add marked items' });
    fireEvent.click(dialog.getByRole('button', { name: 'Create group' }));
    expect(dialog.getByRole('alert').textContent).toContain('Name: Please fill in this field.');
    fill('Name', ' Favourites ');
    fireEvent.click(dialog.getByRole('button', { name: 'Create group' }));
    expect(await screen.findByText('Group created. Number of items added: 2.')).toBeDefined();
    expect(callsOf(server, 'POST', 'group/from-filter')).toEqual([
      {
        name: 'Favourites',
        description: null,
        visibility: false,
        list: 'germplasm',
        request: { onlyMarked: true },
      },
    ]);
    await waitFor(() => expect(names()).toContain('Favourites'));
  });

  test.each([
    ['names.csv', 'x', 'Wrong file type selected. Only .txt files are supported.'],
    [
      'names.txt',
      'x'.repeat(1_000_000),
      'The selected file is too large. Please reduce the size or split it into multiple files and repeat the process.',
    ],
  ])('refuses %s before it is sent', async (name, content, words) => {
    const { server } = await openGroups();
    await press('Create group from file');
    fireEvent.change(await screen.findByLabelText('Text file (.txt)'), {
      target: { files: [new File([content], name)] },
    });
    expect(await screen.findByText(words)).toBeDefined();
    fill('Name', 'x');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Create group' }));
    expect(callsOf(server, 'POST', 'group/from-file')).toEqual([]);
  });

  test('creates a group from a file and reports on its lines', async () => {
    const { server } = await openGroups();
    await press('Create group from file');
    const file = new File(['HOR 1\nHOR 2\nNowhere\nTwice'], 'names.txt');
    fireEvent.change(await screen.findByLabelText('Text file (.txt)'), { target: { files: [file] } });
    fill('Name', 'Named');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Create group' }));
    expect(await screen.findByText('Group created. Number of items added: 2.')).toBeDefined();
    const missing = screen.getByRole('list', { name: '1 name was not found' });
    expect(missing.textContent).toBe('Line 3Nowhere');
    expect(screen.getByRole('list', { name: /matches several items/ }).textContent).toBe(
      'Line 4Twice (2 items)',
    );
    expect(callsOf(server, 'POST', 'group/from-file')).toMatchObject([{ name: 'Named', grouptypeId: '3' }]);
  });

  test('offers no creation to visitors, or where only curators create groups', async () => {
    await openGroups({ settings: { groupCreation: 'curators' } });
    await waitFor(() => expect(names()).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Create group' })).toBeNull());
    preferences.setDevice({ token: null });
    await waitFor(() => expect(screen.queryByRole('tab', { name: 'My groups' })).toBeNull());
  });
});

describe('a visitor', () => {
  const noMarks = { germplasm: [], markers: [], locations: [] };
  beforeEach(() => {
    preferences.setDevice({ token: null });
    preferences.set('markedIds', noMarks);
    preferences.set('originalTarget', null);
  });
  afterEach(() => {
    preferences.set('markedIds', noMarks);
    preferences.set('originalTarget', null);
  });
  const follow = async (name: string) => fireEvent.click(await screen.findByRole('link', { name }));
  const save = 'Sign in to save this as a group';

  function Chart() {
    return <SelectedActions list="germplasm" ids={[4, 6]} markLabel="Mark" />;
  }

  test('signs in to save a selection, which is marked so that it is not lost', async () => {
    preferences.set('markedIds', { ...noMarks, germplasm: [2] });
    await open({ screen: Chart, path: '/chart', at: '/chart?job=5' });
    await follow(save);
    expect(await screen.findByText('3 marked germplasm')).toBeDefined();
    expect(preferences.current().markedIds.germplasm).toEqual([2, 4, 6]);
    expect(preferences.current().originalTarget).toBe('/chart?job=5');
  });

  test('creates the group after signing in', async () => {
    await open({ screen: Chart, path: '/chart', at: '/chart?job=5' });
    await follow(save);
    cleanup();
    preferences.setDevice({ token: { ...aSession, createdOn: Date.now() } });
    const { server } = await open({ screen: Chart, path: '/chart', at: '/chart?job=5' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Create group' }));
    fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: 'Cloud' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Create group' }));
    await waitFor(() =>
      expect(server.calls).toContainEqual(
        expect.objectContaining({
          path: 'group/from-filter',
          body: expect.objectContaining({ list: 'germplasm', request: { onlyIds: [4, 6] } }),
        }),
      ),
    );
    cleanup();
    await open({ screen: Chart, path: '/chart' });
    await screen.findByRole('button', { name: 'Create group' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('signs in to save what is marked', async () => {
    preferences.set('markedIds', { ...noMarks, germplasm: [3] });
    const path = '/marked/$itemType';
    await open({ screen: MarkedPage, path, at: '/marked/germplasm' });
    await follow(save);
    expect(preferences.current().markedIds.germplasm).toEqual([3]);
    expect(preferences.current().originalTarget).toBe('/marked/germplasm');
  });

  test('signs in to create groups, and returns to their list', async () => {
    await openGroups({ at: '/groups?filter=x' });
    await follow('Sign in to create groups');
    expect(preferences.current().originalTarget).toBe('/groups?filter=x');
  });

  test.each([{ authMode: 'NONE' }, { groupCreation: 'curators' }])(
    'is not sent to sign in with %j',
    async (settings) => {
      await open({ screen: Chart, path: '/chart', settings });
      await screen.findByRole('button', { name: 'Mark' });
      await waitFor(() => expect(screen.queryByRole('link', { name: save })).toBeNull());
    },
  );
});

describe('a group', () => {
  test('lists publications about it', async () => {
    const publication = {
      publicationId: 2,
      publicationDoi: '10.5072/example',
      publicationFallbackCache: '{"title":"Old barleys"}',
      createdOn: '2026-02-03T10:00:00Z',
    };
    await openGroup(1, { published: [publication] });
    const section = within(await screen.findByRole('region', { name: 'Publications' }));
    await section.findByText('Old barleys');
    expect(section.getByRole('link').getAttribute('href')).toBe('https://doi.org/10.5072/example');
  });

  test('lists its members, which its owner adds and removes', async () => {
    const { server } = await openGroup(1, { marked: [3, 6] });
    await screen.findByRole('heading', { level: 1, name: 'Mine' });
    await waitFor(() => expect(names()).toEqual(['HOR 1', 'HOR 2', 'HOR 3']));
    await press('Add 2 marked');
    expect(await screen.findByText('1 item added')).toBeDefined();
    await waitFor(() => expect(names()).toEqual(['HOR 1', 'HOR 2', 'HOR 3', 'HOR 6']));
    await press('Actions for HOR 2');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove from group' }));
    // A notice stays for five seconds, which drawing a table takes on a busy machine.
    await press('Undo');
    await waitFor(() =>
      expect(callsOf(server, 'PATCH', 'group/1/germplasm')).toEqual([
        { ids: [3, 6], addition: true },
        { ids: [2], addition: false },
        { ids: [2], addition: true },
      ]),
    );
    await waitFor(() => expect(names()).toEqual(['HOR 1', 'HOR 2', 'HOR 3', 'HOR 6']));
  });

  test('is renamed and deleted by its owner, after a confirmation', async () => {
    const { server, router } = await openGroup(1);
    await press('Edit');
    await screen.findByRole('dialog', { name: 'Edit group' });
    fill('Name', 'Ours');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Public' }));
    await press('Save changes');
    await screen.findByRole('heading', { level: 1, name: 'Ours' });
    expect(callsOf(server, 'PATCH', 'group/1')).toEqual([
      { id: 1, name: 'Ours', description: null, visibility: true },
    ]);
    await press('Delete');
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete “Ours”?' }));
    fireEvent.click(question.getByRole('button', { name: 'Delete group' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/groups'));
    expect(callsOf(server, 'DELETE', 'group/1')).toHaveLength(1);
  });

  test('of another user can be viewed and combined, not changed', async () => {
    await openGroup(2, { marked: [1] });
    await screen.findByRole('heading', { level: 1, name: 'Theirs' });
    await screen.findByRole('button', { name: 'Combine' });
    for (const name of ['Edit', 'Delete', 'Add from file', 'Add 1 marked'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  test('is combined with others and marks, and the size is shown first', async () => {
    const { server } = await openGroup(1, { marked: [1] });
    await press('Combine');
    const dialog = within(await screen.findByRole('dialog', { name: 'Combine “Mine” with others' }));
    fireEvent.click(await dialog.findByRole('button', { name: /Theirs/ }));
    expect(await dialog.findByText('The new group will have 4 members.')).toBeDefined();
    fireEvent.click(dialog.getByRole('radio', { name: 'Difference' }));
    expect(await dialog.findByText('The new group will have 2 members.')).toBeDefined();
    fireEvent.click(dialog.getByRole('checkbox', { name: 'The 1 marked items' }));
    expect(await dialog.findByText('The new group will have 1 member.')).toBeDefined();
    fireEvent.change(dialog.getByRole('textbox', { name: 'Name' }), { target: { value: 'Rest' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Create group' }));
    expect(await screen.findByText('Group created. Number of items added: 1.')).toBeDefined();
    expect(callsOf(server, 'POST', 'group/from-groups')).toMatchObject([
      { operation: 'difference', operands: [{ groupId: 1 }, { groupId: 2 }, { marked: true }] },
    ]);
  });

  test('that does not exist is reported as such', async () => {
    await openGroup(99);
    expect(await screen.findByRole('heading', { level: 1, name: 'Group not found' })).toBeDefined();
  });
});

describe('marked items', () => {
  const openMarked = (more: Partial<Opening> = {}) =>
    open({ screen: MarkedPage, path: '/marked-items/$itemType', at: '/marked-items/germplasm', ...more });

  test('are listed, cleared and restored', async () => {
    const { server } = await openMarked({ marked: [2, 4] });
    await waitFor(() => expect(names()).toEqual(['HOR 2', 'HOR 4']));
    expect(screen.getByRole('tab', { name: 'Germplasm (2)' })).toBeDefined();
    await press('Unmark all');
    // A notice stays for five seconds, which drawing a table takes on a busy machine.
    await press('Undo');
    await waitFor(() =>
      expect(callsOf(server, 'PATCH', 'marked/germplasm')).toEqual([{ ids: [2, 4], addition: true }]),
    );
    expect(callsOf(server, 'DELETE', 'marked/germplasm')).toHaveLength(1);
    await waitFor(() => expect(names()).toEqual(['HOR 2', 'HOR 4']));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Mark HOR 2' }));
    await waitFor(() => expect(names()).toEqual(['HOR 4']));
  });

  test('become a group below the table', async () => {
    const { server } = await openMarked({ marked: [2, 4] });
    await press('Create group');
    await screen.findByRole('radio', { name: 'The 2 marked items' });
    fireEvent.click(screen.getByRole('radio', { name: 'All 2 rows in the list' }));
    fill('Name', 'Kept');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Create group' }));
    expect(await screen.findByText('Group created. Number of items added: 2.')).toBeDefined();
    expect(callsOf(server, 'POST', 'group/from-filter')).toMatchObject([{ request: { onlyMarked: true } }]);
  });

  test('are added to one of the user’s groups', async () => {
    const { server } = await openMarked({ marked: [2, 4] });
    await press('Add to group');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add to group' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Add' }));
    expect(dialog.getByRole('alert').textContent).toContain('Your group: Please fill in this field.');
    fireEvent.focus(dialog.getByRole('combobox', { name: 'Your group' }));
    fireEvent.click(dialog.getByRole('combobox', { name: 'Your group' }));
    fireEvent.click(await screen.findByRole('option', { name: /^Mine/ }));
    expect(screen.queryByRole('option', { name: /^Theirs/ })).toBeNull();
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
    fireEvent.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('2 items added')).toBeDefined();
    expect(callsOf(server, 'POST', 'group/1/from-filter')).toEqual([
      { list: 'germplasm', request: { onlyMarked: true } },
    ]);
  });

  test('of a visitor stay in the browser', async () => {
    preferences.setDevice({ token: null });
    preferences.set('markedIds', { germplasm: [3], markers: [], locations: [] });
    const { server } = await openMarked();
    await waitFor(() => expect(names()).toEqual(['HOR 3']));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Mark HOR 3' }));
    await screen.findByText('Nothing marked');
    expect(preferences.current().markedIds.germplasm).toEqual([]);
    expect(server.calls.filter(({ path }) => path.startsWith('marked'))).toEqual([]);
  });
});
