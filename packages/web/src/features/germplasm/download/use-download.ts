import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type FieldProps, type FormState, useForm } from '../../../kit/forms/use-form';
import type { Option } from '../../../kit/forms/use-options';
import { useAnnouncedJobs } from '../../../kit/notices/use-announced-jobs';
import { warnAbove } from '../../../kit/table/download-menu';
import { useTableModel } from '../../../kit/table/table-model';
import { requestOf } from '../../../kit/table/view-state';
import { useText } from '../../../lib/i18n/text';
import { useMarks } from '../../../lib/marks/use-marks';
import { useScreenAddress } from '../../../lib/screens';
import {
  type Choices,
  type Content,
  type FileForm,
  fileOptions,
  pedigreeSearch,
  rowsOf,
  type Scope,
} from './download-options';
import { sizeQuery } from './download-queries';
import { preparePassports, savePassports } from './passport-file';

type Values = Readonly<{
  content: Content;
  scope: Scope;
  groupId: string;
  file: FileForm;
  includeAttributes: boolean;
  inBackground: boolean;
}>;

export interface Download {
  readonly form: FormState<Values>;
  readonly content: FieldProps<Content>;
  readonly contents: readonly Content[];
  readonly scopes: readonly Scope[];
  readonly group: { readonly chosen: Option | null; readonly choose: (option: Option | null) => void };
  /** The request of the list for the selection; absent while the selection is incomplete. */
  readonly rows: Readonly<Record<string, unknown>> | undefined;
  /** A large file needs confirmation first. */
  readonly question: ReturnType<typeof useLargeQuestion>['question'];
}

/** The state of the download form and its actions. */
export function useDownload(onClose: () => void): Download {
  const t = useText();
  const { view } = useTableModel();
  const { marked, isOnAccount } = useMarks();
  const pedigrees = useScreenAddress()('export', { datasetType: 'pedigree' });
  const navigate = useNavigate();
  const client = useQueryClient();
  const announce = useAnnouncedJobs();
  const [group, setGroup] = useState<Option | null>(null);
  const { question, decisionOn } = useLargeQuestion();
  const isFiltered = view.conditions.length > 0 || view.changeSet !== undefined;

  const choicesOf = ({ scope, groupId }: Values): Choices => ({
    scope,
    groupId: groupId === '' ? undefined : Number(groupId),
    found: requestOf(view),
    markedHere: isOnAccount ? undefined : marked.germplasm,
  });

  const form = useForm<Values>({
    initial: {
      content: 'passport',
      scope: isFiltered ? 'found' : 'all',
      groupId: '',
      file: 'mcpd-xlsx',
      includeAttributes: false,
      inBackground: false,
    },
    labels: {
      content: t('germplasm.download.content'),
      scope: t('germplasm.download.scope'),
      groupId: t('germplasm.download.group'),
      file: t('germplasm.download.file'),
      includeAttributes: t('germplasm.download.attributes'),
      inBackground: t('table.download.background'),
    },
    validate: ({ scope, groupId }) =>
      scope === 'group' && groupId === '' ? { groupId: t('core.forms.required') } : {},
    onSubmit: async (values) => {
      const choices = choicesOf(values);
      if (values.content === 'pedigree') {
        onClose();
        await navigate({ to: pedigrees ?? '.', search: pedigreeSearch(choices) as unknown as true });
        return;
      }
      const rows = rowsOf(choices);
      const request = fileOptions(values.file, values.includeAttributes, rows);
      const decision = values.inBackground
        ? 'background'
        : await decisionOn((await client.fetchQuery(sizeQuery(rows))).count);
      if (decision === 'not') return;
      if (decision === 'now') await savePassports(request);
      else announce(await preparePassports(request), { table: 'germplasm' });
      onClose();
    },
  });
  const { content, scope, groupId } = form.values;
  const isPassport = content === 'passport';
  const contentField = form.field('content');
  return {
    form,
    content: {
      ...contentField,
      onChange: (next) => {
        contentField.onChange(next);
        // The pedigree export cannot use the filter of this list.
        if (next === 'pedigree' && scope === 'found') form.field('scope').onChange('all');
      },
    },
    question,
    contents: pedigrees === undefined ? ['passport'] : ['passport', 'pedigree'],
    scopes: [
      'all',
      ...(isFiltered && isPassport ? (['found'] as const) : []),
      'group',
      ...(marked.germplasm.length > 0 ? (['marked'] as const) : []),
    ],
    group: {
      chosen: group,
      choose: (option) => {
        setGroup(option);
        form.field('groupId').onChange(option ? String(option.id) : '');
      },
    },
    rows: scope === 'group' && groupId === '' ? undefined : rowsOf(choicesOf(form.values)),
  };
}

type Decision = 'now' | 'background' | 'not';

interface Question {
  readonly size: number;
  readonly decide: (decision: Decision) => void;
}

/** Large downloads are confirmed first. */
function useLargeQuestion() {
  const [question, setQuestion] = useState<Question>();
  const decisionOn = (size: number): Promise<Decision> => {
    if (size <= warnAbove) return Promise.resolve('now');
    return new Promise((resolve) => {
      const decide = (decision: Decision) => {
        setQuestion(undefined);
        resolve(decision);
      };
      setQuestion({ size, decide });
    });
  };
  return { question, decisionOn };
}
