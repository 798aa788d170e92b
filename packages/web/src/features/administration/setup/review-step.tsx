import type { ReactNode } from 'react';
import { useForm } from '../../../kit/forms/use-form';
import { type Translate, useText } from '../../../lib/i18n/text';
import classes from './setup.module.css';
import { hasAdministrator, type SetupDraft, type Step } from './setup-draft';
import { StepForm } from './step-form';

interface Props {
  readonly draft: SetupDraft;
  readonly onStore: () => Promise<unknown>;
  readonly onChange: (step: Step) => void;
}

/** A summary of everything but passwords, each part with a link back to its step. */
export function ReviewStep({ draft, onStore, onChange }: Props) {
  const t = useText();
  const form = useForm({
    initial: {},
    labels: {},
    onSubmit: async () => void (await onStore()),
  });
  const rows: readonly [Step, ReactNode][] = [
    ['database', describeDatabase(draft, t)],
    ['access', describeAccess(draft, t)],
    ['modes', <Modes key="modes" draft={draft} />],
    ['administrator', describeAdministrator(draft, t)],
    ['demo', t(`administration.setup.demo.${draft.demo}`)],
  ];
  return (
    <StepForm form={form} action={t('administration.setup.review.store')} onBack={() => onChange('demo')}>
      <dl className={classes.review}>
        {rows.map(([step, summary]) => {
          const title = t(`administration.setup.steps.${step}.title`);
          return (
            <div key={step}>
              <dt>{title}</dt>
              <dd>{summary}</dd>
              <dd>
                <button
                  type="button"
                  className="link small"
                  aria-label={t('administration.setup.change', { step: title })}
                  onClick={() => onChange(step)}
                >
                  {t('administration.setup.changeShort')}
                </button>
              </dd>
            </div>
          );
        })}
      </dl>
    </StepForm>
  );
}

function Modes({ draft }: { readonly draft: SetupDraft }) {
  const t = useText();
  const isOffered = draft.registrationEnabled && draft.authMode !== 'NONE';
  const registration = t(
    `administration.setup.${isOffered ? 'modes.registrationEnabled' : 'review.registrationOff'}`,
  );
  const files = t(`administration.setup.modes.import${draft.dataImportMode}`);
  return (
    <ul>
      <li>{`${t('administration.setup.modes.authMode')}: ${t(`administration.setup.modes.${draft.authMode}`)}`}</li>
      <li>{registration}</li>
      <li>{`${t('administration.setup.modes.dataImportMode')}: ${files}`}</li>
    </ul>
  );
}

function describeDatabase(draft: SetupDraft, t: Translate): string {
  if (draft.databaseKind === 'embedded') return t('administration.setup.review.embeddedDatabase');
  const { host, database, databaseUser: username } = draft;
  return t('administration.setup.review.externalDatabase', { host, database, username });
}

function describeAccess({ accessKind, gatekeeperUrl }: SetupDraft, t: Translate): string {
  return accessKind === 'embedded' ? t('administration.setup.access.embedded') : gatekeeperUrl;
}

function describeAdministrator(draft: SetupDraft, t: Translate): string {
  if (draft.accessKind === 'gatekeeper') return t('administration.setup.review.administrators');
  return hasAdministrator(draft) ? draft.username : t('administration.setup.review.noAdministrator');
}
