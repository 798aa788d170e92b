import { type FormEvent, useState } from 'react';
import { useText } from '../../lib/i18n/text';

type FieldValue = string | boolean;
export type FormValues = Readonly<Record<string, FieldValue>>;

/** Undefined for a valid field, else the error message. */
export type Problems<Values> = { readonly [Name in keyof Values]?: string };

interface FormOptions<Values> {
  readonly initial: Values;
  readonly labels: Readonly<Record<keyof Values, string>> | ((name: keyof Values & string) => string);
  /** Fields that must not be blank. */
  readonly required?: readonly (keyof Values)[];
  readonly validate?: (values: Values) => Problems<Values>;
  readonly onSubmit: (values: Values) => Promise<void>;
}

export interface FieldProps<Value extends FieldValue = string> {
  readonly name: string;
  readonly label: string;
  readonly value: Value;
  readonly problem?: string | undefined;
  readonly onChange: (value: Value) => void;
}

/** Fields of values that are kept elsewhere, such as in the address, and are always valid. */
export function fieldsOf<Values extends object>(values: Values, onChange: (part: Partial<Values>) => void) {
  return <Name extends keyof Values & string>(name: Name, label: string) => ({
    name,
    label,
    value: values[name],
    onChange: (value: Values[Name]) => {
      const part: Partial<Values> = {};
      part[name] = value;
      onChange(part);
    },
  });
}

export interface FormState<Values> {
  readonly values: Values;
  readonly field: <Name extends keyof Values & string>(
    name: Name,
  ) => Values[Name] extends FieldValue ? FieldProps<Values[Name]> : never;
  readonly problems: Problems<Values>;
  readonly labelOf: (name: keyof Values & string) => string;
  /** The server's error for the last attempt. */
  readonly failure: unknown;
  readonly isSending: boolean;
  readonly handleSubmit: (event: FormEvent) => void;
}

/** Fields show errors after the first attempt to submit, and clear them as soon as they are corrected. */
export function useForm<Values extends FormValues>({
  initial,
  labels,
  required = [],
  validate,
  onSubmit,
}: FormOptions<Values>): FormState<Values> {
  const t = useText();
  const [values, setValues] = useState(initial);
  const [wasTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const problems = wasTried ? problemsOf() : {};
  const labelOf = typeof labels === 'function' ? labels : (name: keyof Values & string) => labels[name];

  function problemsOf(): Problems<Values> {
    const blank = required.filter((name) => String(values[name]).trim() === '');
    const missing = Object.fromEntries(blank.map((name) => [name, t('core.forms.required')]));
    return { ...(missing as Problems<Values>), ...validate?.(values) };
  }

  async function submit(): Promise<void> {
    setTried(true);
    setFailure(null);
    if (Object.keys(problemsOf()).length > 0 || isSending) return;
    setSending(true);
    try {
      await onSubmit(values);
    } catch (error) {
      setFailure(error);
    } finally {
      setSending(false);
    }
  }

  function field<Name extends keyof Values & string>(name: Name): FieldProps<Values[Name]> {
    return {
      name,
      label: labelOf(name),
      value: values[name],
      problem: (problems as Readonly<Record<string, string | undefined>>)[name],
      onChange: (value) => setValues((current) => ({ ...current, [name]: value })),
    };
  }

  return {
    values,
    problems,
    labelOf,
    failure,
    isSending,
    field: field as FormState<Values>['field'],
    handleSubmit: (event) => {
      event.preventDefault();
      void submit();
    },
  };
}
