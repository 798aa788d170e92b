import { useState } from 'react';
import { LeaveGuard } from '../../../kit/dialogs/leave-guard';
import { Form } from '../../../kit/forms/form';
import { useForm } from '../../../kit/forms/use-form';
import { SectionIndex } from '../../../kit/layout/section-index';
import { headingId, useChosenSection } from '../../../kit/layout/use-chosen-section';
import { useText } from '../../../lib/i18n/text';
import { accessSections } from './access-sections';
import { NoAccountsDialog } from './no-accounts-dialog';
import { portalSections } from './portal-sections';
import type { FieldsProps, SettingSection } from './setting-section';
import { changesOf, type SettingValues, settingLabels, valuesOf } from './setting-values';
import classes from './settings.module.css';
import { type AdminSettings, useSaveSettings } from './settings-queries';

/** In their order on the page. */
const sections: readonly SettingSection[] = [...accessSections, ...portalSections];

interface Props {
  readonly settings: AdminSettings;
  readonly isReadOnly: boolean;
  readonly onSaved: () => void;
}

/** All settings in one form, which stores what was changed. */
export function SettingsForm({ settings, isReadOnly, onSaved }: Props) {
  const t = useText();
  const chooseSection = useChosenSection();
  const saveChanges = useSaveSettings();
  const [initial] = useState(() => valuesOf(settings));
  const [unconfirmed, setUnconfirmed] = useState<SettingValues>();
  const save = async (values: SettingValues) => {
    await saveChanges(changesOf(values, initial));
    onSaved();
  };
  const form = useForm({
    initial,
    labels: (name) => t(settingLabels[name]),
    validate: (values) => Object.assign({}, ...sections.map(({ validate }) => validate?.(values, t))),
    onSubmit: async (values) =>
      values.authMode === 'NONE' && initial.authMode !== 'NONE' ? setUnconfirmed(values) : await save(values),
  });
  const hasChanges = Object.keys(changesOf(form.values, initial)).length > 0;
  return (
    <div className={classes.sheet}>
      <SectionIndex
        entries={sections.map(({ id, title }) => ({ id, title: t(title) }))}
        onChoose={chooseSection}
      />
      <div className={classes.form}>
        <Form
          form={form}
          action={t('administration.settings.save')}
          isReadOnly={isReadOnly}
          hasChanges={hasChanges}
        >
          {sections.map((section) => (
            <SettingPart key={section.id} section={section} form={form} />
          ))}
        </Form>
      </div>
      {hasChanges && !form.isSending && !isReadOnly && !unconfirmed && <LeaveGuard />}
      {unconfirmed && (
        <NoAccountsDialog onConfirm={() => save(unconfirmed)} onClose={() => setUnconfirmed(undefined)} />
      )}
    </div>
  );
}

interface PartProps extends FieldsProps {
  readonly section: SettingSection;
}

function SettingPart({ section: { id, title, Fields }, form }: PartProps) {
  const t = useText();
  const titleId = headingId(id);
  return (
    <section id={id} aria-labelledby={titleId} className={`stack gap-16 ${classes.section}`}>
      <h2 id={titleId} tabIndex={-1} className={`section-title ${classes.title}`}>
        {t(title)}
      </h2>
      <Fields form={form} />
    </section>
  );
}
