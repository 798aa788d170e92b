import type { Api } from '@landrace/contract/api';
import { minPasswordLength } from '@landrace/contract/areas/accounts/user';
import type { Problems } from '../../../kit/forms/use-form';
import type { Translate } from '../../../lib/i18n/text';

export type NewAccount = Readonly<typeof noAccount>;

/** The values of the form; `institution` is the id of a known one. */
export const noAccount = {
  fullName: '',
  email: '',
  password: '',
  institution: '',
  isUnlisted: false as boolean,
  institutionName: '',
  institutionAcronym: '',
  institutionAddress: '',
  hasAccepted: false as boolean,
};

const addressShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function checkNewAccount(account: NewAccount, t: Translate): Problems<NewAccount> {
  const required = requiredFields(account).filter((name) => account[name].trim() === '');
  const missing = Object.fromEntries(required.map((name) => [name, t('core.forms.required')]));
  const { email, password } = account;
  return {
    ...(email !== '' && !addressShape.test(email.trim()) && { email: t('core.forms.email') }),
    ...(password !== '' && isTooShort(password) && { password: tooShort(t) }),
    ...missing,
    ...(!account.hasAccepted && { hasAccepted: t('accounts.registration.termsMissing') }),
  };
}

type TextName = Exclude<keyof NewAccount, 'isUnlisted' | 'hasAccepted'>;

function requiredFields({ isUnlisted }: NewAccount): readonly TextName[] {
  const institution: readonly TextName[] = isUnlisted
    ? ['institutionName', 'institutionAcronym', 'institutionAddress']
    : ['institution'];
  return ['fullName', 'email', 'password', ...institution];
}

/** Characters, not UTF-16 units: the server counts the same way. */
export function isTooShort(password: string): boolean {
  return [...password].length < minPasswordLength;
}

export function tooShort(t: Translate): string {
  return t('errors.code.password.tooShort', { limit: minPasswordLength });
}

type Body = NonNullable<Api['POST gatekeeper/user/new']['body']>['user'];

export function requestOf(account: NewAccount): Body {
  const email = account.email.trim();
  return {
    userUsername: email,
    userEmailAddress: email,
    userFullName: account.fullName.trim(),
    userPassword: account.password,
    ...(account.isUnlisted
      ? {
          institutionName: account.institutionName.trim(),
          institutionAcronym: account.institutionAcronym.trim(),
          institutionAddress: account.institutionAddress.trim(),
        }
      : { institutionId: Number(account.institution) }),
  };
}
