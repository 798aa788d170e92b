import { TextField } from '../../../kit/forms/fields';
import { Form } from '../../../kit/forms/form';
import { useForm } from '../../../kit/forms/use-form';
import { useText } from '../../../lib/i18n/text';
import { useSession } from '../../../lib/session/use-session';
import classes from './request.module.css';

interface Props {
  readonly onSend: (who: { readonly name: string; readonly email: string }) => Promise<void>;
}

/** Who receives the answer. Signed-in users enter only what their account does not contain. */
export function RequestForm({ onSend }: Props) {
  const t = useText();
  const session = useSession();
  const known = {
    name: session ? (session.fullName ?? session.username) : undefined,
    email: session?.email,
  };
  const form = useForm({
    initial: { name: known.name ?? '', email: known.email ?? '' },
    labels: { name: t('request.name'), email: t('request.email') },
    validate: ({ name, email }) => ({
      ...(name.trim() === '' && { name: t('core.forms.required') }),
      ...(!/^\S+@\S+$/.test(email.trim()) && { email: t('request.emailInvalid') }),
    }),
    onSubmit: ({ name, email }) => onSend({ name: name.trim(), email: email.trim() }),
  });
  return (
    <div className={classes.form}>
      <Form form={form} action={t('request.send')}>
        {known.name !== undefined && known.email !== undefined ? (
          <p className={classes.who}>{t('request.whoLine', { name: known.name, email: known.email })}</p>
        ) : (
          <>
            {known.name === undefined && <TextField field={form.field('name')} autoComplete="name" />}
            {known.email === undefined && <TextField field={form.field('email')} autoComplete="email" />}
          </>
        )}
      </Form>
    </div>
  );
}
