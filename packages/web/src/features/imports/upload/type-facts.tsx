import { type ImportType, importTypeFacts } from '@landrace/contract/areas/imports/import-type';
import { DownloadIcon } from '../../../kit/icons/table-icons';
import { isTextKey, useText } from '../../../lib/i18n/text';
import classes from '../imports.module.css';
import { templateAddress } from '../template-address';
import type { UploadOptions } from './upload-options';

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
      <ul className={classes.templates}>
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
      <p className={classes.quiet}>{t(isTextKey(ownText) ? ownText : 'upload.templates.text')}</p>
    </section>
  );
}

function TemplateLink({ address, text }: { readonly address: string; readonly text: string }) {
  return (
    <a href={address} download className={classes.template}>
      <DownloadIcon />
      {text}
    </a>
  );
}
