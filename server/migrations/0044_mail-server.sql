CREATE TABLE "mail_servers" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"security" text NOT NULL,
	"login" text NOT NULL,
	"password" text,
	"sender" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_servers_only_check" CHECK ("mail_servers"."only"),
	CONSTRAINT "mail_servers_port_check" CHECK ("mail_servers"."port" between 1 and 65535),
	CONSTRAINT "mail_servers_security_check" CHECK ("mail_servers"."security" in ('starttls', 'tls', 'none'))
);
