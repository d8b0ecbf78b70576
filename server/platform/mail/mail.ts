export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
  /** By which the HTML refers to it (`cid:`); it is then shown within the email. */
  cid?: string;
}

export interface Mail {
  to: string;
  /** Shown as the sender where the configured one has no name of its own. */
  senderName?: string;
  subject: string;
  text: string;
  html: string;
  /** The reply address, if it is not the sender. */
  replyTo?: string;
  /** Where mail programs post to unsubscribe with one press (RFC 8058). */
  unsubscribeUrl?: string;
  /** The same id for every attempt to send a message, so that a mail server can drop duplicates. */
  messageId?: string;
  attachments?: readonly MailAttachment[];
}
