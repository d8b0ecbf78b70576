export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same id for every try of the same message, so that a mail server can drop a repetition. */
  messageId?: string;
}

export interface Mailer {
  /** Hands the mail over or throws; a job tries again. */
  send(mail: Mail): Promise<void>;
  /** Where mails go, for the operator: a server's name or a folder. */
  readonly destination: string;
}
