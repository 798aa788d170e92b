import type { ImportType } from '@landrace/contract/areas/imports/import-type';
import { DownloadIcon } from '../../../kit/icons/table-icons';
import { useText } from '../../../lib/i18n/text';
import classes from '../imports.module.css';
import { hasTemplate, templateAddress } from '../template-address';

interface Props {
  readonly type: ImportType;
}

/** What a file of the type holds, and where to begin. */
export function TypeFacts({ type }: Props) {
  const t = useText();
  const name = t(`upload.types.${type}.name`);
  return (
    <section className={classes.facts} aria-label={name}>
      <h2 className={classes.factsTitle}>{name}</h2>
      <p>{t(`upload.types.${type}.holds`)}</p>
      {hasTemplate(type) && <Templates type={type} />}
    </section>
  );
}

function Templates({ type }: Props) {
  const t = useText();
  return (
    <>
      <h3 className={classes.factsTitle}>{t('upload.templates.title')}</h3>
      <ul className={classes.templates}>
        {(['empty', 'example'] as const).map((content) => (
          <li key={content}>
            <a href={templateAddress(type, content)} download className={classes.template}>
              <DownloadIcon />
              {t(`upload.templates.${content}`)}
            </a>
          </li>
        ))}
      </ul>
      <p className={classes.quiet}>{t('upload.templates.text')}</p>
    </>
  );
}
