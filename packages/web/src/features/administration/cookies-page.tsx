import { Button } from '../../kit/controls/button';
import { Page } from '../../kit/layout/page';
import { Section } from '../../kit/layout/section';
import { type TextKey, useText } from '../../lib/i18n/text';
import {
  necessaryPreferences,
  type PreferenceKey,
  preferenceKeys,
  unkeptPreferences,
} from '../../lib/preferences/preference-keys';
import { usePreference } from '../../lib/preferences/use-preference';
import { useSettings } from '../../lib/settings/settings-query';
import classes from './cookies.module.css';

/** Beside the preferences: cookies, what is kept for an outage, and what is kept for one tab. */
const others = [
  'token',
  'XSRF-TOKEN',
  'accepted-licenses',
  'baseUrl',
  'serverSettings',
  'landrace-places',
  'landrace-kept-selection',
] as const;

type StoredValue = Exclude<PreferenceKey, 'helpKey'> | (typeof others)[number];

const necessary: readonly StoredValue[] = [...others, ...(necessaryPreferences as readonly StoredValue[])];
const optional = preferenceKeys.filter(
  (key) => !necessaryPreferences.includes(key) && !unkeptPreferences.includes(key),
) as readonly StoredValue[];

export function CookiesPage() {
  const t = useText();
  const { showGdprNotification } = useSettings();
  const optionalTitle = showGdprNotification === true ? 'optional' : 'optionalNotAsked';
  return (
    <Page title={t('administration.cookies.title')} line={t('administration.cookies.line')}>
      <Section title={t('administration.cookies.choice')}>
        <Choice />
      </Section>
      <Section title={t('administration.cookies.necessary')}>
        <Values line={t('administration.cookies.necessaryLine')} values={necessary} />
      </Section>
      <Section title={t(`administration.cookies.${optionalTitle}`)}>
        <Values line={t('administration.cookies.optionalLine')} values={optional} />
      </Section>
    </Page>
  );
}

function Choice() {
  const t = useText();
  const { showGdprNotification } = useSettings();
  const [consent, setConsent] = usePreference('cookiesAccepted');
  if (showGdprNotification !== true) return <p>{t('administration.cookies.notAsked')}</p>;
  return (
    <div className="stack">
      <p role="status">{t(`administration.cookies.${consent ?? 'open'}`)}</p>
      <div className="row">
        <Button variant="default" disabled={consent === 'accepted'} onClick={() => setConsent('accepted')}>
          {t('core.consent.allow')}
        </Button>
        <Button variant="default" disabled={consent === 'declined'} onClick={() => setConsent('declined')}>
          {t('core.consent.decline')}
        </Button>
      </div>
    </div>
  );
}

interface ValuesProps {
  readonly line: string;
  readonly values: readonly StoredValue[];
}

function Values({ line, values }: ValuesProps) {
  const t = useText();
  return (
    <>
      <p className={`quiet ${classes.line}`}>{line}</p>
      <table className={`values ${classes.values}`}>
        <thead>
          <tr>
            <th scope="col">{t('administration.cookies.tableName')}</th>
            <th scope="col">{t('administration.cookies.tablePurpose')}</th>
          </tr>
        </thead>
        <tbody>
          {values.map((value) => (
            <tr key={value}>
              <th scope="row">
                <code>{value}</code>
              </th>
              <td>{t(`administration.cookies.values.${value}` satisfies TextKey)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
