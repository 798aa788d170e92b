import type { ComponentType } from 'react';
import type { FormState, Problems } from '../../../kit/forms/use-form';
import type { TextKey, Translate } from '../../../lib/i18n/text';
import type { SettingValues } from './setting-values';
import type { AdminSettings } from './settings-queries';

export interface FieldsProps {
  readonly form: FormState<SettingValues>;
}

/** A part of the page of settings. All of them are one form. */
export interface SettingSection {
  readonly id: string;
  readonly title: TextKey;
  readonly Fields: ComponentType<FieldsProps>;
  readonly validate?: (values: SettingValues, t: Translate) => Problems<SettingValues>;
}

export type ImportMode = NonNullable<AdminSettings['dataImportMode']>;
export type Creators = NonNullable<AdminSettings['groupCreation']>;
