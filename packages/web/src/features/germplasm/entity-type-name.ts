import { isTextKey, type Translate } from '../../lib/i18n/text';

export function entityTypeName(t: Translate, name: string): string {
  const key = `germplasm.choices.germplasm.entityTypeName.${name}`;
  return isTextKey(key) ? t(key) : name;
}
