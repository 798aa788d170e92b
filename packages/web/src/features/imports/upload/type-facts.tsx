import { type ImportType, importTypeFacts } from '@landrace/contract/areas/imports/import-type';
import { DownloadIcon } from '../../../kit/icons/table-icons';
import { apiAddress } from '../../../lib/api/request';
import { isTextKey, useText } from '../../../lib/i18n/text';
import { currentLocale } from '../../../lib/preferences/current-locale';
import classes from '../imports.module.css';
import type { UploadOptions } from './option-fields';

interface Props {
  readonly type: ImportType;
  /** The dataset selected for the file. */
  readonly dataset: UploadOptions['dataset'];
}

/** The content of files of the type, and where to start. */
export function TypeFacts({ type, dataset }: Props) {
  const t = useText();
  const name = t(`upload.types.${type}.name`);
  const ownText = `upload.templates.texts.${type}`;
  return (
    <section className={classes.facts} aria-label={name}>
      <h2 className={classes.factsTitle}>{name}</h2>
      <p>{t(`upload.types.${type}.holds`)}</p>
      <h3 className={classes.factsTitle}>{t('upload.templates.title')}</h3>
      <ul className={`line ${classes.templates}`}>
        {(['empty', 'example'] as const).map((content) => (
          <li key={content}>
            <TemplateLink
              address={templateAddress(type, { content })}
              text={t(`upload.templates.${content}`)}
            />
          </li>
        ))}
        {importTypeFacts[type].needsDataset && dataset && (
          <li>
            <TemplateLink
              address={templateAddress(type, { content: 'dataset', datasetId: dataset.id })}
              text={t('upload.templates.dataset', { dataset: dataset.label })}
            />
          </li>
        )}
      </ul>
      <p className="quiet small">{t(isTextKey(ownText) ? ownText : 'upload.templates.text')}</p>
    </section>
  );
}

function TemplateLink({ address, text }: { readonly address: string; readonly text: string }) {
  return (
    <a href={address} download className={`inline ${classes.template}`}>
      <DownloadIcon />
      {text}
    </a>
  );
}

type Content =
  | { readonly content: 'empty' | 'example' }
  | { readonly content: 'dataset'; readonly datasetId: number };

/** The template, or an example; a plain link, so the language is part of it. */
function templateAddress(type: ImportType, request: Content): string {
  const query = new URLSearchParams({ content: request.content, format: 'xlsx', locale: currentLocale() });
  if (request.content === 'dataset') query.set('datasetId', String(request.datasetId));
  return apiAddress(`import/template/${type}/file?${query}`);
}
