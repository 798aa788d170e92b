import { useQuery } from '@tanstack/react-query';
import { SafeHtml } from '../../kit/html/safe-html';
import { CheckIcon, LockIcon } from '../../kit/icons/shell-icons';
import { Badge } from '../../kit/layout/badge';
import { formatNumber } from '../../lib/i18n/format';
import { isTextKey, type Translate, useText } from '../../lib/i18n/text';
import { defaultLocale } from '../../lib/locale';
import { currentLocale } from '../../lib/preferences/current-locale';
import { useSession } from '../../lib/session/session';
import classes from './licence.module.css';
import { coveredQuery, type Licence } from './licences-query';

interface Props {
  readonly licence: Licence;
}

/** Notes to read before the text. */
export function LicenceHead({ licence }: Props) {
  return (
    <div className={`stack gap-4 small ${classes.head}`}>
      {licence.licenseDescription && <p className="quiet">{licence.licenseDescription}</p>}
      <LicenceState licence={licence} />
      <Covered licence={licence} />
      {!licence.isAccepted && <Keeping />}
    </div>
  );
}

export function LicenceState({ licence }: Props) {
  const t = useText();
  return licence.isAccepted ? (
    <Badge icon={<CheckIcon />}>{t('datasets.licence.isAccepted')}</Badge>
  ) : (
    <Badge icon={<LockIcon />}>{t('datasets.licence.isToBeAccepted')}</Badge>
  );
}

function Covered({ licence }: Props) {
  const t = useText();
  const { data } = useQuery(coveredQuery(licence.licenseId));
  const count = data?.count ?? licence.datasets;
  const names = data?.data.map(({ datasetName }) => datasetName) ?? [];
  const rest = count - names.length;
  if (count === 0) return <p className="quiet">{t('datasets.licence.coversNone')}</p>;
  return (
    <p className="quiet">
      {t('datasets.licence.covers', { count, number: formatNumber(count) })}
      {names.length > 0 && `: ${names.join(', ')}`}
      {names.length > 0 && rest > 0 && ` ${t('datasets.licence.coversMore', { count: rest })}`}
    </p>
  );
}

/** Acceptance is binding, so users should know where it is recorded. */
function Keeping() {
  const t = useText();
  const isAnonymous = useSession() === null;
  const noteKey = isAnonymous ? 'datasets.licence.keptInCookie' : 'datasets.licence.keptInAccount';
  return <p className="quiet">{t(noteKey)}</p>;
}

/** The text in the user's language, or in another one with a note. */
export function LicenceContent({ licence }: Props) {
  const t = useText();
  const preferred = currentLocale();
  const text = licenceText(licence, preferred);
  if (!text) return <p className="quiet">{t('datasets.licence.noText')}</p>;
  return (
    <>
      {text.locale !== preferred && (
        <p className={`notice ${classes.note}`}>
          {t('datasets.licence.otherLanguage', {
            wanted: languageName(preferred, t),
            shown: languageName(text.locale, t),
          })}
        </p>
      )}
      <SafeHtml html={text.html} lang={text.locale.replace('_', '-')} />
    </>
  );
}

/** A licence may be written in a language that the portal does not support. */
function languageName(locale: string, t: Translate): string {
  const key = `core.languages.${locale}`;
  return isTextKey(key) ? t(key) : locale;
}

interface LicenceText {
  readonly html: string;
  readonly locale: string;
}

/** In the requested language, else in the first available. */
function licenceText({ licenseData }: Licence, locale: string): LicenceText | undefined {
  const candidates = [locale, defaultLocale, ...Object.keys(licenseData)];
  for (const locale of candidates) {
    const html = licenseData[locale];
    if (html?.trim()) return { html, locale };
  }
  return undefined;
}
