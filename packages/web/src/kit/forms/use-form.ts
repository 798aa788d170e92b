import { type FormEvent, useState } from 'react';

type FieldValue = string | boolean;
export type FormValues = Readonly<Record<string, FieldValue>>;

/** Undefined for a valid field, else the error message. */
export type Problems<Values> = { readonly [Name in keyof Values]?: string };

interface FormOptions<Values> {
  readonly initial: Values;
  readonly labels: Readonly<Record<keyof Values, string>>;
  readonly validate: (values: Values) => Problems<Values>;
  readonly onSubmit: (values: Values) => Promise<void>;
}

export interface FieldProps<Value extends FieldValue = string> {
  readonly name: string;
  readonly label: string;
  readonly value: Value;
  readonly problem: string | undefined;
  readonly onChange: (value: Value) => void;
}

export interface FormState<Values> {
  readonly values: Values;
  readonly field: <Name extends keyof Values & string>(
    name: Name,
  ) => Values[Name] extends FieldValue ? FieldProps<Values[Name]> : never;
  readonly problems: Problems<Values>;
  readonly labels: Readonly<Record<keyof Values, string>>;
  /** The server's error for the last attempt. */
  readonly failure: unknown;
  readonly isSending: boolean;
  readonly handleSubmit: (event: FormEvent) => void;
}

/** Fields show errors after the first attempt to submit, and clear them as soon as they are corrected. */
export function useForm<Values extends FormValues>({
  initial,
  labels,
  validate,
  onSubmit,
}: FormOptions<Values>): FormState<Values> {
  const [values, setValues] = useState(initial);
  const [wasTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const problems = wasTried ? validate(values) : {};

  async function submit(): Promise<void> {
    setTried(true);
    setFailure(null);
    if (Object.keys(validate(values)).length > 0 || isSending) return;
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
      label: labels[name],
      value: values[name],
      problem: (problems as Readonly<Record<string, string | undefined>>)[name],
      onChange: (value) => setValues((current) => ({ ...current, [name]: value })),
    };
  }

  return {
    values,
    problems,
    labels,
    failure,
    isSending,
    field: field as FormState<Values>['field'],
    handleSubmit: (event) => {
      event.preventDefault();
      void submit();
    },
  };
}
