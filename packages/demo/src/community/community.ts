import { demoAccounts } from '../accounts/accounts';
import { descriptionOf, nameOf } from '../awkward-text';
import type { Plan } from '../plan';
import { type DemoTable, declareTable } from '../table';

const comment = declareTable('comment', {
  comment_type_id: 'number',
  germplasm_id: 'number?',
  location_id: 'number?',
  user_id: 'number?',
  content: 'text',
  created_on: 'text',
});
const linkType = declareTable('link_type', {
  id: 'number',
  description: 'text?',
  target_table: 'text',
  target_column: 'text?',
  placeholder: 'text?',
});
const link = declareTable('link', {
  id: 'number',
  link_type_id: 'number',
  is_template: 'flag',
  trait_id: 'number?',
  dataset_id: 'number?',
  hyperlink: 'text',
  description: 'text?',
});
const news = declareTable('news', {
  id: 'number',
  news_type_id: 'number',
  title: 'text',
  content: 'text',
  hyperlink: 'text?',
  user_id: 'number?',
  created_on: 'text',
});
const userFeedback = declareTable('user_feedback', {
  feedback_type: 'text',
  severity: 'text',
  content: 'text',
  page_url: 'text',
  contact_email: 'text?',
  user_id: 'number?',
});

const commentType = { germplasm: 1, pedigree: 2, location: 3 };
/** The first one, and the pages of projects, state that nothing of this is real. */
const newsItems: readonly (readonly [title: string, content: string])[] = [
  [
    'This collection is invented',
    'This collection is invented. Names, places and numbers were made by a program; use them to try the portal.',
  ],
  [
    'Four seasons of field trials',
    'Trials of barley, wheat and potato from 2019 to 2022 can be compared and downloaded, with the values of every plot.',
  ],
  [
    'Weather until 2022',
    'The records of temperature, precipitation, sunshine and humidity at the stations now cover five years, day by day.',
  ],
  [
    'A network of twelve stations',
    'Stations from Granlidby to Coolabrin grow the same lines and share protocols, weather records and crossing books.',
  ],
  [
    'Two maps',
    'A genetic map of barley and a physical map of wheat were added; every marker links to its positions.',
  ],
  [
    'Pedigrees over eight generations',
    'The crosses of the breeding programmes can be followed from any line to its founders.',
  ],
];

/** In the order of their ids; those of plants, pedigrees and places alternate as below. */
const comments = [
  'The crossing book names the mother only; the father is known from the markers.',
  'Ears are shorter than in the description of the donor; seed of the next harvest should be checked.',
  'Mixed with a few six-rowed plants when it was last regenerated; they were removed.',
  'The upper field is stony; sow the border plots deeper.',
  'Selected from its parent in two steps; the first one is not in the collection.',
  'Asked for twice this year; multiply before the stock falls below 500 seeds.',
  'Grown under netting, since sparrows prefer it to its neighbours.',
  'The rain gauge was moved by 40 m in 2020; older values are slightly higher.',
  'Both parents were confirmed by markers.',
  'Germinates slowly; test again after two weeks of cold.',
  'Lodged at two stations in the same year.',
  'The track to the site is closed in spring; visit it after May.',
];

export function communityTables(plan: Plan): DemoTable[] {
  const { curator, researcher } = demoAccounts;
  return [
    comment.of(function* () {
      for (const [index, text] of comments.entries()) {
        const id = index + 1;
        const written = {
          user_id: id % 2 === 0 ? curator.id : researcher.id,
          content: descriptionOf(plan, id + 2, text) || text,
          created_on: `2023-02-${String(id).padStart(2, '0')}T15:30:00Z`,
        };
        if (id % 4 === 0) yield { ...written, comment_type_id: commentType.location, location_id: id };
        else if (id % 4 === 1)
          yield { ...written, comment_type_id: commentType.pedigree, germplasm_id: id + 10 };
        else yield { ...written, comment_type_id: commentType.germplasm, germplasm_id: id };
      }
    }),
    linkType.of(() => [
      {
        id: 1,
        description: 'Northfold Genebank',
        target_table: 'germinatebase',
        target_column: 'accenumb',
        placeholder: '{accession}',
      },
      { id: 2, description: 'Trait ontology', target_table: 'phenotypes' },
      { id: 3, description: 'Data archive', target_table: 'datasets' },
    ]),
    link.of(() => [
      {
        id: 1,
        link_type_id: 1,
        is_template: true,
        hyperlink: 'https://genebank.example/accession/{accession}',
      },
      {
        id: 2,
        link_type_id: 2,
        is_template: false,
        trait_id: 1,
        hyperlink: 'https://ontology.example/EX:0001',
      },
      {
        id: 3,
        link_type_id: 3,
        is_template: false,
        dataset_id: 2,
        hyperlink: 'https://archive.example/trial/2',
      },
    ]),
    news.of(() =>
      newsItems.map(([title, content], index) => ({
        id: index + 1,
        news_type_id: 1 + (index % 4),
        title: index === 0 ? title : nameOf(plan, index * 3, title),
        content,
        hyperlink: index % 3 === 1 ? `https://news.example/${index}` : undefined,
        user_id: curator.id,
        created_on: `2023-0${index + 1}-10T09:00:00Z`,
      })),
    ),
    userFeedback.of(() => [
      {
        feedback_type: 'question',
        severity: 'low',
        content: 'How do I order seed of an accession?',
        page_url: '#/home',
        contact_email: 'visitor@home.example',
      },
      {
        feedback_type: 'data_error',
        severity: 'high',
        content: descriptionOf(plan, 7, 'The elevation of a site is wrong') || 'An error',
        page_url: '#/data/locations',
        user_id: researcher.id,
      },
    ]),
  ];
}
