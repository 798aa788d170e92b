import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SendingFile } from '../../../kit/forms/sending';
import { useForm } from '../../../kit/forms/use-form';
import type { Option } from '../../../kit/forms/use-options';
import { showNotice } from '../../../kit/notices/notice-store';
import { ApiError } from '../../../lib/api/api-error';
import { api, apiUpload } from '../../../lib/api/client';
import { useText } from '../../../lib/i18n/text';
import { typesQuery } from './resource-queries';

/** Stands in for the id of a type. */
export const newType = 'new';

export type Resource = Readonly<Record<'file' | 'name' | 'description' | 'type' | 'newTypeName', string>>;

interface Options {
  readonly firstType: { readonly id: number } | undefined;
  readonly dataset?: Option | undefined;
  readonly onDone: () => void;
}

/** The steps from a file to a data resource. Steps that succeeded are not repeated after a refusal. */
export function useResourceForm({ firstType, dataset, onDone }: Options) {
  const t = useText();
  const client = useQueryClient();
  const [file, setFile] = useState<File>();
  const [datasets, setDatasets] = useState<readonly Option[]>(dataset ? [dataset] : []);
  const upload = useSentFile();
  const form = useForm<Resource>({
    initial: {
      file: '',
      name: '',
      description: '',
      type: firstType ? String(firstType.id) : newType,
      newTypeName: '',
    },
    labels: (name) => t(`fileResources.${name}`),
    validate: (values) => ({
      ...(values.file === '' && { file: t('fileResources.noFile') }),
      ...(values.name.trim() === '' && { name: t('core.forms.required') }),
      ...(values.type === newType &&
        values.newTypeName.trim() === '' && { newTypeName: t('core.forms.required') }),
    }),
    onSubmit: async (values) => {
      const path = file && (await upload.send(file));
      if (path === undefined) return;
      const typeId = await typeOf(values);
      await describe(values, path, typeId);
      await client.invalidateQueries({ queryKey: ['table'] });
      showNotice({
        kind: 'success',
        title: t('datasets.lists.fileresources.title'),
        text: t('fileResources.saved', { name: values.name.trim() }),
      });
      onDone();
    },
  });

  /** A newly created type stays selected if a later step is refused. */
  async function typeOf({ type, newTypeName }: Resource): Promise<number> {
    if (type !== newType) return Number(type);
    const id = await api('POST fileresourcetype', { body: { name: newTypeName.trim() } });
    await client.invalidateQueries({ queryKey: typesQuery.queryKey });
    form.field('type').onChange(String(id));
    return id;
  }

  async function describe(values: Resource, path: string, typeId: number): Promise<void> {
    try {
      await api('PUT fileresource', {
        body: {
          fileresourceName: values.name.trim(),
          fileresourcePath: path,
          fileresourceDescription: values.description.trim() || null,
          fileresourcetypeId: typeId,
          datasetIds: datasets.map(({ id }) => id),
        },
      });
    } catch (problem) {
      if (problem instanceof ApiError && problem.code === 'fileResource.uploadNotFound') upload.forget();
      throw problem;
    }
  }

  return {
    form,
    file,
    chooseFile: (chosen: File | undefined) => {
      setFile(chosen);
      form.field('file').onChange(chosen?.name ?? '');
      if (chosen && form.values.name === '') form.field('name').onChange(chosen.name);
    },
    datasets,
    setDatasets,
    sending: upload.sending,
    cancel: upload.cancel,
  };
}

/** Sends a file once: if only the description was refused, it is not sent again. */
function useSentFile() {
  const [sending, setSending] = useState<SendingFile>();
  const under = useRef<AbortController>(undefined);
  const sent = useRef<{ readonly file: File; readonly name: string }>(undefined);
  useEffect(() => () => under.current?.abort(), []);

  /** The server's name for it; undefined if the upload was cancelled. */
  async function send(file: File): Promise<string | undefined> {
    if (sent.current?.file === file) return sent.current.name;
    const abort = new AbortController();
    under.current = abort;
    setSending({ file, progress: 0 });
    try {
      const name = await apiUpload('POST fileresource', {
        query: undefined,
        parts: { file },
        signal: abort.signal,
        onProgress: (progress) => setSending({ file, progress }),
      });
      sent.current = { file, name };
      return name;
    } catch (problem) {
      if (abort.signal.aborted) return undefined;
      throw problem;
    } finally {
      setSending(undefined);
    }
  }

  return {
    sending,
    send,
    /** The stored upload is gone; the next attempt starts over. */
    forget: () => {
      sent.current = undefined;
    },
    cancel: () => under.current?.abort(),
  };
}
