/** The text of an email with fields. The paragraphs of the body are separated by an empty line. */
export interface EmailWording {
  subject: string;
  heading: string;
  body: string;
  /** The label of the button; empty in an email without a button. */
  button: string;
}

export interface EmailKind {
  title: string;
  /** When the email is sent. */
  when: string;
  /** The fields that the text may use. */
  fields: readonly string[];
  original: EmailWording;
}
