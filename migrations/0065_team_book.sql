ALTER TABLE "formations" ADD COLUMN "kind" text DEFAULT 'formation' NOT NULL;--> statement-breakpoint
ALTER TABLE "formations" ADD COLUMN "replaces" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "formations" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "formations" ADD COLUMN "aliases" jsonb DEFAULT '[]'::jsonb NOT NULL;
